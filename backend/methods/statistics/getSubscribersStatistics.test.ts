import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countSubscribers } from '../../jobs/statistics/countSubscribers.ts'
import { applicationId } from '../../testing/applicationId.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getSubscribersStatistics', (service) => {
  const day = 86_400_000
  const text = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const midnight = Math.floor(Date.now() / day) * day

  test('returns each past day as it ended, and today as it is', async () => {
    const { call, db } = service()
    const application = await service().application()
    const register = (hwid: string, device_type: number, push_token?: string) =>
      call('registerDevice', { application, hwid, device_type, push_token })
    await register('a', 3, 'A')
    await register('b', 3)
    await countSubscribers(db, new Date(midnight - 9 * day))
    await register('c', 1, 'C')
    await countSubscribers(db, new Date(midnight - 9 * day + 61_000))
    await register('d', 1, 'D')
    await countSubscribers(db, new Date(midnight - 9 * day + day / 2))
    // nothing has changed, so nothing is stored
    await countSubscribers(db, new Date(midnight - 8 * day))
    await register('b', 3, 'B')
    const asked = { application_code: application, timestamp_to: text(midnight + day) }
    const { statistics } = await call('getSubscribersStatistics', {
      ...asked,
      timestamp_from: text(midnight - 40 * day),
    })
    const on = (days: number) =>
      statistics
        .filter(({ timestamp }) => timestamp === text(midnight - days * day))
        .map(({ platform, push_enabled, push_disabled }) => [platform, push_enabled, push_disabled])
    expect(on(11)).toEqual([])
    expect(on(10)).toEqual([[3, 1, 1]])
    expect(on(9)).toEqual([
      [1, 2, 0],
      [3, 1, 1],
    ])
    expect(on(1)).toEqual(on(9))
    expect(on(0)).toEqual([
      [1, 2, 0],
      [3, 2, 0],
    ])
    expect(statistics).toHaveLength(1 + 2 * 10)
    // from the last hour of yesterday, so that an hour of the past is included at any time of the day
    const late = { ...asked, timestamp_from: text(midnight - day / 24) }
    expect(
      new Set((await call('getSubscribersStatistics', late)).statistics.map(({ push_enabled }) => push_enabled)),
    ).toEqual(new Set([1, 2]))
    expect(await call('getApplicationSubscribersStats', { application })).toMatchObject({ IOS: 2, ANDROID: 2, OSX: 0 })
  })

  test('derives the interval from the period', async () => {
    const { call, db } = service()
    const application = await service().application()
    const id = await applicationId(db, application)
    const first = { application_id: id, device_type: 3, at: new Date('2019-01-01'), enabled: 1, disabled: 0 }
    await db.insertInto('subscriber_counts').values(first).execute()
    const times = async (timestamp_from: string, timestamp_to: string) => {
      const asked = { application_code: application, timestamp_from, timestamp_to }
      const { statistics } = await call('getSubscribersStatistics', asked)
      return [statistics.length, statistics[0]?.timestamp, statistics[1]?.timestamp]
    }
    expect(await times('2020-03-01 00:00:00', '2021-03-01 00:00:01')).toEqual([
      2,
      '2020-01-01 00:00:00',
      '2021-01-01 00:00:00',
    ])
    expect(await times('2020-03-01 00:00:00', '2021-03-01 00:00:00')).toEqual([
      12,
      '2020-03-01 00:00:00',
      '2020-04-01 00:00:00',
    ])
    expect(await times('2020-03-01 00:00:00', '2021-02-28 23:59:59')).toEqual([
      365,
      '2020-03-01 00:00:00',
      '2020-03-02 00:00:00',
    ])
    expect(await times('2020-02-01 00:00:00', '2020-03-01 00:00:00')).toEqual([
      29,
      '2020-02-01 00:00:00',
      '2020-02-02 00:00:00',
    ])
    expect(await times('2020-02-01 00:00:00', '2020-02-29 23:59:59')).toEqual([
      29 * 24,
      '2020-02-01 00:00:00',
      '2020-02-01 01:00:00',
    ])
  })

  test('a count on the full hour belongs to the hour before', async () => {
    const { call, db } = service()
    const application = await service().application()
    const hour = day / 24
    for (const [number, hours] of [10, 11, 12].entries()) {
      const hwid = `hour ${number}`
      await call('registerDevice', { application, hwid, device_type: 3, push_token: hwid })
      await countSubscribers(db, new Date(midnight - 3 * day + hours * hour))
    }
    const { statistics } = await call('getSubscribersStatistics', {
      application_code: application,
      timestamp_from: text(midnight - 3 * day),
      timestamp_to: text(midnight - 3 * day + 13 * hour),
    })
    expect(statistics.map(({ timestamp, push_enabled }) => [timestamp.slice(11), push_enabled])).toEqual([
      ['09:00:00', 1],
      ['10:00:00', 2],
      ['11:00:00', 3],
      ['12:00:00', 3],
    ])
  })

  test('a job counts on the full hour and schedules the next one', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    await jobs.send('countSubscribers', {})
    await jobs.idle()
    const { rows } = await sql<{ enabled: number }>`
      select enabled from subscriber_counts join applications on applications.id = application_id
      where applications.code = ${application}
    `.execute(db)
    expect(rows).toEqual([{ enabled: 1 }])
    const { rows: next } = await sql<{ minute: number }>`
      select extract(minute from start_after)::integer as minute from pgboss.job
      where name = 'countSubscribers' and state = 'created'
    `.execute(db)
    expect(next).toEqual([{ minute: 0 }])
  })

  test('reports errors by HTTP status', async () => {
    const { call, send } = service()
    const application = await service().application()
    const other = await service().application()
    const { token } = await call('createApiToken', { name: 'One', kind: 'server', applications: [application] })
    const asked = {
      application_code: other,
      timestamp_from: '2026-01-01 00:00:00',
      timestamp_to: '2026-01-02 00:00:00',
    }
    const status = async (fields: object, of?: string) => {
      const { status, body } = await send('getSubscribersStatistics', { ...asked, ...fields }, of)
      expect(body.message).toEqual(expect.any(String))
      return status
    }
    expect(await status({ timestamp_to: '2025-12-31 00:00:00' })).toBe(400)
    expect(await status({ timestamp_from: '2026-02-30 00:00:00' })).toBe(400)
    expect(await status({}, 'no session')).toBe(401)
    expect(await status({}, token)).toBe(403)
    expect(await status({ application_code: 'AAAAA-00000' })).toBe(404)
  })
})
