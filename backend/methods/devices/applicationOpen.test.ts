import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('applicationOpen', (service) => {
  test('stores the time and counts each open', async () => {
    const { call, db } = service()
    const application = await service().application()
    const before = Date.now()
    await call('registerDevice', { application, hwid: 'H', device_type: 1 })
    await call('applicationOpen', { application, hwid: 'H' })
    await call('applicationOpen', { application, hwid: 'H' })
    const { last_open } = await db.selectFrom('devices').select('last_open').executeTakeFirstOrThrow()
    expect(last_open?.getTime()).toBeGreaterThanOrEqual(before)
    const rows = await db.selectFrom('minute_counts').selectAll().where('action', '=', '_open_').execute()
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2)
    for (const { level, device_type, minute } of rows) {
      expect([level, device_type, minute.getTime() % 60_000]).toEqual(['application', 1, 0])
    }
  })

  test('refuses an unknown device', async () => {
    const application = await service().application()
    const words = 'hwid: doesn’t exist in this application. Check it, or register it first.'
    expect(await service().refusal('applicationOpen', { application, hwid: 'no session' })).toEqual([210, words])
  })
})
