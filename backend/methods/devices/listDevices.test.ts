import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('listDevices', (service) => {
  let application: string
  const found = async (asked: object) =>
    (await service().call('listDevices', { application, ...asked })).devices.map(({ hwid }) => hwid)
  beforeAll(async () => {
    application = await service().application()
    const register = (hwid: string, fields: object) =>
      service().call('registerDevice', { application, hwid, device_type: 3, ...fields })
    await register('phone', { userId: 'ann', push_token: 'token', language: 'pt', app_version: '2.0' })
    await register('tablet', { userId: 'ann' })
    await register('alone', {})
    await service().call('applicationOpen', { application, hwid: 'tablet' })
  })

  test('a person has the most recently opened device first', async () => {
    expect(await found({ userId: 'ann' })).toEqual(['tablet', 'phone'])
  })

  test('a device without a user id is its own user', async () => {
    expect(await found({ userId: 'alone' })).toEqual(['alone'])
    expect(await found({ userId: 'phone' })).toEqual([])
  })

  test('finds a device by hwid and by push token, with its details', async () => {
    expect(await found({ push_token: 'token' })).toEqual(['phone'])
    const { devices } = await service().call('listDevices', { application, hwid: 'phone' })
    expect(devices[0]).toMatchObject({
      device_type: 3,
      user_id: 'ann',
      language: 'pt',
      app_version: '2.0',
      last_open: null,
    })
  })

  test('devices of another application are not shown', async () => {
    const other = await service().application('Other')
    expect((await service().call('listDevices', { application: other, hwid: 'phone' })).devices).toEqual([])
  })

  test('needs exactly one search field', async () => {
    expect(await service().refusal('listDevices', { application })).toEqual([
      210,
      'hwid: Enter exactly one of hwid, userId, and push_token',
    ])
  })
})
