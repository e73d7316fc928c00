import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('setApplicationPlatformStatus', (service) => {
  test('names the change and lists the enabled platforms', async () => {
    const application = await service().bareApplication()
    const windows = { wns_psid: 'ms-app://s-1-15-2', wns_secret: 'secret' }
    await service().call('configureApplication', { application, device_type: 8, ...windows })
    const off = await service().call('setApplicationPlatformStatus', { application, platform: 8, status: 'disable' })
    expect(off).toEqual({
      message: 'Windows is disabled',
      available_platforms: expect.objectContaining({ Windows: false }),
    })
    const on = await service().call('setApplicationPlatformStatus', { application, platform: '8', status: 'enable' })
    expect(on.message).toBe('Windows is enabled')
    expect(on.available_platforms).toEqual({
      iOS: false,
      Android: false,
      'Mac OS X': false,
      Windows: true,
      Amazon: false,
      Safari: false,
      Chrome: false,
      Firefox: false,
    })
  })

  test('a platform stays disabled when it is configured again', async () => {
    const application = await service().bareApplication()
    const windows = { application, device_type: 8, wns_psid: 'ms-app://s-1-15-2', wns_secret: 'secret' }
    await service().call('configureApplication', windows)
    await service().call('setApplicationPlatformStatus', { application, platform: 8, status: 'disable' })
    await service().call('configureApplication', windows)
    const row = await service()
      .db.selectFrom('platforms')
      .select('enabled')
      .where('device_type', '=', 8)
      .orderBy('configured', 'desc')
      .executeTakeFirst()
    expect(row?.enabled).toBe(false)
  })

  test.each([
    [{ platform: 1, status: 'enable' }, 'platform: iOS isn’t configured for this application'],
    [{ platform: 14, status: 'enable' }, 'platform: Use one of the platforms 1, 3, 7, 8, 9, 10, 11, and 12'],
    [{ platform: 1, status: 'on' }, 'status: Use enable or disable'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().bareApplication()
    expect(await service().refusal('setApplicationPlatformStatus', { application, ...fields })).toEqual([210, words])
  })
})
