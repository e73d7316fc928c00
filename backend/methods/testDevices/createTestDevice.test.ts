import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('createTestDevice', (service) => {
  test('stores a device with its name', async () => {
    const application = await service().application()
    const device = { push_token: 'AbC', device_type: '1', name: ' Desk phone ', description: 'Third drawer' }
    expect(await service().call('createTestDevice', { application, ...device })).toBeNull()
    const rows = await service().db.selectFrom('test_devices').selectAll().execute()
    expect(rows).toMatchObject([{ name: 'Desk phone', device_type: 1, push_token: 'AbC', description: 'Third drawer' }])
  })

  test.each([
    [{ name: ' ' }, 'name: Enter a name for the device'],
    [{ push_token: '' }, 'push_token: Enter the push token'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    const device = { application, push_token: 'T', device_type: 1, name: 'Desk phone', ...fields }
    expect(await service().refusal('createTestDevice', device)).toEqual([210, words])
  })

  test('the same token under the same name is the same device', async () => {
    const { call } = service()
    const application = await service().application()
    const device = { application, push_token: 'T', device_type: 3, name: 'Desk phone' }
    await call('createTestDevice', device)
    await call('createTestDevice', { ...device, description: 'On the left' })
    await call('createTestDevice', { ...device, name: 'Second name' })
    const { TestDevices } = await call('listTestDevices', { application })
    expect(TestDevices.map(({ name, description }) => [name, description])).toEqual([
      ['Desk phone', 'On the left'],
      ['Second name', ''],
    ])
  })
})
