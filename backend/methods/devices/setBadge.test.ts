import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('setBadge', (service) => {
  test('stores the badge of the device', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'H', device_type: 1 })
    await call('setBadge', { application, hwid: 'H', badge: 5 })
    await call('setBadge', { application, hwid: 'H', badges: '7' })
    expect(await db.selectFrom('devices').select('badge').execute()).toEqual([{ badge: 7 }])
  })

  test.each([
    [{ hwid: 'no session', badge: 1 }, 'hwid: doesn’t exist in this application. Check it, or register it first.'],
    [{ hwid: 'H', badge: -1 }, 'badge: Use 0 or more'],
    [{ hwid: 'H', badge: 2 ** 31 }, 'badge: must be at most 2,147,483,647'],
  ])('refuses %j', async (fields, words) => {
    const application = await service().application()
    expect(await service().refusal('setBadge', { application, ...fields })).toEqual([210, words])
  })
})
