import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/)

onEachStorage('getTags', (service) => {
  test('returns custom tags and built-in ones', async () => {
    const { call } = service()
    const application = await service().application()
    const device = { application, hwid: 'H' }
    await call('addTag', { tag: { name: 'Joined', type: 4 } })
    await call('registerDevice', { ...device, device_type: 3, tags: { Age: 30, Joined: '2025-03-01' } })
    expect(await call('getTags', device)).toEqual({
      result: {
        Platform: 'android',
        'First Install': date,
        'Push Enabled': false,
        Age: 30,
        Joined: '2025-03-01 00:00',
      },
    })
    await call('registerDevice', {
      ...device,
      device_type: 1,
      push_token: 'T',
      language: 'pt',
      app_version: '2.1.0',
      device_model: 'Phone 5',
      os_version: '17.4',
    })
    await call('applicationOpen', device)
    expect(await call('getTags', device)).toEqual({
      result: {
        Language: 'pt',
        'Application Version': '2.1.0',
        'Device Model': 'Phone 5',
        'OS Version': '17.4',
        Platform: 'ios',
        'First Install': date,
        'Last Application Open': date,
        'Push Enabled': true,
        Age: 30,
        Joined: '2025-03-01 00:00',
      },
    })
  })

  test('takes the user’s most recently opened device; a hwid has precedence', async () => {
    const { call } = service()
    const application = await service().application()
    for (const hwid of ['one', 'two', 'three']) {
      await call('registerDevice', { application, hwid, device_type: 3, userId: 'ann', tags: { City: hwid } })
    }
    await call('applicationOpen', { application, hwid: 'one' })
    const city = async (fields: object) => (await call('getTags', { application, ...fields })).result.City
    expect(await city({ userId: 'ann' })).toBe('one')
    await call('applicationOpen', { application, hwid: 'two' })
    expect(await city({ userId: 'ann' })).toBe('two')
    expect(await city({ userId: 'ann', hwid: 'three' })).toBe('three')
  })

  test.each([
    [{ hwid: 'no session' }, 'hwid: doesn’t exist in this application. Check it, or register it first.'],
    [{ userId: 'no session' }, 'userId: doesn’t exist in this application. Check it, or register it first.'],
    [{}, 'hwid: Enter the hardware ID or a user ID'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    expect(await service().refusal('getTags', { application, ...fields })).toEqual([210, words])
  })
})
