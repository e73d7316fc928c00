import { expect, test } from 'vitest'
import { awaitResult } from '../../testing/awaitResult.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getEventStatistics', (service) => {
  const hour = 3_600_000

  test('has a row for each hour since the event was created, and none in the future', async () => {
    const { call } = service()
    const application = await service().application()
    await call('createEvent', { application, name: 'Order' })
    const thisHour = Math.floor(Date.now() / hour) * hour
    const post = (at: number) =>
      call('postEvent', {
        application,
        hwid: 'one',
        userId: 'one',
        device_type: 3,
        event: 'Order',
        attributes: {},
        timestampUTC: at / 1_000,
      })
    for (const at of [thisHour - 3 * hour, thisHour - 3 * hour + 60_000, thisHour, thisHour + 5 * hour]) await post(at)
    const text = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
    const asked = { application, event: 'Order', date_from: '2020-02-29', date_to: '2098-12-31' }
    expect(await awaitResult(service(), 'getEventStatistics', asked)).toEqual([
      { date: text(thisHour - 3 * hour), count: 2 },
      { date: text(thisHour - 2 * hour), count: 0 },
      { date: text(thisHour - hour), count: 0 },
      { date: text(thisHour), count: 1 },
    ])
    const twoHours = { ...asked, date_from: text(thisHour - 2 * hour), date_to: text(thisHour) }
    expect(await awaitResult(service(), 'getEventStatistics', twoHours)).toHaveLength(2)
  })

  test('a day without a time includes the whole day', async () => {
    const { call } = service()
    const application = await service().application()
    await call('createEvent', { application, name: 'Order' })
    const timestampUTC = Date.parse('2024-02-29T23:59:30Z') / 1_000
    const post = { application, hwid: 'one', userId: 'one', device_type: 3 as const, event: 'Order', attributes: {} }
    await call('postEvent', { ...post, timestampUTC })
    const day = { application, event: 'Order', date_from: '2024-02-29', date_to: '2024-02-29' }
    expect(await awaitResult(service(), 'getEventStatistics', day)).toEqual([{ date: '2024-02-29 23:00', count: 1 }])
  })

  test('refuses invalid input with the field’s name', async () => {
    const { call, refusal } = service()
    const application = await service().application()
    await call('createEvent', { application, name: 'Order' })
    const asked = { application, event: 'Order', date_from: '2026-01-01', date_to: '2026-01-02' }
    const refused = async (attribute: object) =>
      (await refusal('getEventStatistics', { ...asked, attributes: [{ name: 'n', ...attribute }] }))[1]
    expect(await refused({ operator: 'LIKE', values: [1] })).toMatch(/^attributes\.0\.operator: must be /)
    expect(await refused({ operator: 'BETWEEN', values: [1] })).toMatch(/^attributes\.0\.values: Enter two values/)
    expect(await refused({ operator: 'BETWEEN', values: [2, 1] })).toMatch(/smaller value first/)
    expect(await refused({ operator: 'gte', values: ['many'] })).toMatch(/Enter a number or a date/)
    expect(await refused({ operator: 'EQ', values: [] })).toMatch(/Enter a value/)
    expect(await refusal('getEventStatistics', { ...asked, event: 'Never' })).toEqual([
      210,
      'event: isn’t defined in this application',
    ])
  })
})
