import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('pushStat', (service) => {
  test('counts a message that was opened, with a hash or without', async () => {
    const { call, db } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'H', device_type: 1 })
    await call('pushStat', { application, hwid: 'H', hash: '1a2B' })
    await call('pushStat', { application, hwid: 'H', hash: null })
    const rows = await db.selectFrom('minute_counts').selectAll().where('level', '=', 'message').execute()
    expect(rows.map(({ action, device_type }) => [action, device_type])).toContainEqual(['_open_', 1])
    expect(rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2)
  })

  test('refuses a device that is not known', async () => {
    const application = await service().application()
    const words = 'hwid: is not known in this application'
    expect(await service().refusal('pushStat', { application, hwid: 'nobody' })).toEqual([210, words])
  })
})
