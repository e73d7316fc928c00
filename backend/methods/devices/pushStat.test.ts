import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('pushStat', (service) => {
  test('counts an opened message, with or without a hash', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'H', device_type: 1 })
    await call('pushStat', { application, hwid: 'H', hash: '1a2B' })
    await call('pushStat', { application, hwid: 'H', hash: null })
    const rows = await db.selectFrom('minute_counts').selectAll().where('level', '=', 'message').execute()
    expect(rows.map(({ action, device_type }) => [action, device_type])).toContainEqual(['_open_', 1])
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2)
  })

  test('refuses an unknown device', async () => {
    const application = await service().application()
    const words = 'hwid: doesn’t exist in this application. Check it, or register it first.'
    expect(await service().refusal('pushStat', { application, hwid: 'no session' })).toEqual([210, words])
  })
})
