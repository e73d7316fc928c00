import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketStart } from '#contract/buckets.ts'
import { getLevels } from '#contract/getLevels.ts'
import { getResolution } from '#contract/resolution.ts'
import { results } from '#contract/results.ts'
import { type CountedEvent, countMinutes } from '../../db/countMinute.ts'
import { dashboardStats } from '../../jobs/statistics/appStats.ts'
import { secondText } from '../../rules/statistics/calendar.ts'
import { awaitResult } from '../../testing/awaitResult.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('getAppStats', (service) => {
  const period = { datefrom: '2020-01-01 00:00:00', dateto: '2099-01-01 00:00:00' }

  test('is pending first, then done', async () => {
    const { call, send, jobs } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    const { request_id } = await call('getAppStats', { application, ...period })
    expect(request_id).toMatch(/^[0-9a-f]{32}$/)
    const { body } = await send('getResults', { request_id })
    if (body.status_code !== 200)
      expect(body).toEqual({ status_code: 420, status_message: 'Request is still being processed', response: null })
    await jobs.idle()
    const { applications, devices, messages } = getLevels(
      results.getAppStats.parse(await call('getResults', { request_id })),
    )
    const datetime = `${new Date().getUTCFullYear()}-01-01 00:00:00`
    expect(applications).toEqual({ formatter: 'yearly', rows: [{ count: 1, action: '_install_', datetime }] })
    expect(devices).toEqual({ formatter: 'yearly', rows: [{ count: 1, action: '_register_', datetime }] })
    expect(messages).toEqual({ formatter: 'yearly', rows: [] })
  })

  const days = 86_400_000
  const text = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

  /** An application with these counts. */
  async function counted(rows: readonly CountedEvent[]) {
    const { db } = service()
    const code = await service().application()
    const { id } = await db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    for (const row of rows) await countMinutes(db, id, [row])
    return { code, id }
  }

  test('sums of generated activity match those of a list in memory', async () => {
    const begin = Date.parse('2023-12-20T00:00:00Z')
    const happened = fc.record({
      at: fc.integer({ min: 0, max: 600 * 1_440 }).map((minute) => new Date(begin + minute * 60_000)),
      kind: fc.constantFrom(
        ['application', '_open_'] as const,
        ['application', '_install_'] as const,
        ['device', '_register_'] as const,
        ['device', '_unregister_'] as const,
        ['message', '_send_'] as const,
        ['message', '_open_'] as const,
        ['message', 'delivery'] as const,
        ['message', 'inboxopen'] as const,
      ),
      deviceType: fc.constantFrom(1, 3, 11),
      count: fc.integer({ min: -3, max: 40 }),
    })
    const stream = fc
      .sample(happened, { numRuns: 700, seed: 11 })
      .map(({ kind: [level, action], ...row }): CountedEvent => ({ ...row, level, action }))
    const { id: application } = await counted(stream)
    const { storage } = service()
    const lengths = [
      1,
      3 * 3_600,
      3 * 3_600 + 1,
      86_400,
      86_401,
      29 * 86_400,
      31 * 86_400 + 1,
      366 * 86_400,
      370 * 86_400,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.nat(580 * 86_400),
        fc.constantFrom(...lengths),
        fc.nat(620 * 86_400),
        async (start, length, end) => {
          const [from, to] = [begin + start * 1_000, begin + (start + length) * 1_000]
          const now = new Date(begin + end * 1_000)
          const { result } = await dashboardStats({ application, from: text(from), to: text(to) }, { storage, now })
          const formatter = getResolution(from, to)
          const sums = new Map<string, number>()
          for (const { at, level, action, count } of stream) {
            if (at.getTime() < from || at.getTime() >= to || at > now) continue
            const key = `${level}s ${action} ${secondText(new Date(bucketStart(at.getTime(), formatter)))}`
            sums.set(key, (sums.get(key) ?? 0) + count)
          }
          const told = new Map<string, number>()
          for (const level of ['applications', 'devices', 'messages'] as const) {
            expect(result[level]?.formatter).toBe(formatter)
            for (const { action, datetime, count } of result[level]?.rows ?? [])
              told.set(`${level} ${action} ${datetime}`, Number(count))
          }
          expect(told).toEqual(new Map([...sums].filter(([, count]) => count !== 0)))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('consecutive periods add up, wherever they are split', async () => {
    const now = Date.now()
    const rows = Array.from(
      { length: 50 },
      (_, minute): CountedEvent => ({
        at: new Date(now - minute * 60_000),
        level: 'message',
        action: '_send_',
        deviceType: 3,
        count: 1,
      }),
    )
    const { code: application } = await counted(rows)
    const sends = async (from: number, to: number) => {
      const asked = { application, datefrom: text(from), dateto: text(to) }
      const { messages } = getLevels(await awaitResult(service(), 'getAppStats', asked))
      return (messages?.rows ?? []).reduce((sum, { count }) => sum + Number(count), 0)
    }
    const [from, to] = [now - 7_200_000, now + 60_000]
    expect(await sends(from, to)).toBe(50)
    for (const cut of [17_000, 30_000, 1_800_000])
      expect((await sends(from, now - cut)) + (await sends(now - cut, to))).toBe(50)
  })

  test('simulated activity in the future does not count yet', async () => {
    const { code: application } = await counted([
      { at: new Date(), level: 'message', action: 'delivery', deviceType: 1, count: 2 },
      { at: new Date(Date.now() + 120_000), level: 'message', action: '_open_', deviceType: 1, count: 1 },
    ])
    const asked = { application, datefrom: text(Date.now() - days), dateto: text(Date.now() + days) }
    const { messages } = getLevels(await awaitResult(service(), 'getDashboardStats', asked))
    expect(messages?.rows.map(({ action, count }) => [action, count])).toEqual([['delivery', 2]])
  })

  // interface, getAppStats: "Actions: application level `_open_`, `_install_`; device level `_register_`, `_unregister_`;
  // message level `_send_`, `_open_`."
  test('returns the documented actions at each level; getDashboardStats adds deliveries and inbox opens', async () => {
    const at = new Date(Date.now() - 60_000)
    const told = [
      ['application', '_open_'],
      ['application', '_install_'],
      ['device', '_register_'],
      ['device', '_unregister_'],
      ['message', '_send_'],
      ['message', '_open_'],
    ] as const
    const more = [
      ['message', 'delivery'],
      ['message', 'inboxopen'],
    ] as const
    const rows = [...told, ...more].map(([level, action]) => ({ at, level, action, deviceType: 1, count: 1 }))
    const { code: application } = await counted(rows)
    const asked = { application, datefrom: text(Date.now() - days), dateto: text(Date.now() + days) }
    const actions = async (method: 'getAppStats' | 'getDashboardStats') => {
      const levels = getLevels(await awaitResult(service(), method, asked))
      return (['application', 'device', 'message'] as const).flatMap((level) =>
        (levels[`${level}s`]?.rows ?? []).map(({ action }) => `${level} ${action}`),
      )
    }
    const all = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join(' ')).sort()
    expect((await actions('getAppStats')).sort()).toEqual(all(told))
    expect((await actions('getDashboardStats')).sort()).toEqual(all([...told, ...more]))
  })

  test('refuses an invalid period', async () => {
    const { refusal } = service()
    const application = await service().application()
    const words = async (datefrom: unknown, dateto: unknown) =>
      (await refusal('getAppStats', { application, datefrom, dateto }))[1]
    expect(await words('2026-01-02 00:00:00', '2026-01-01 23:59:59')).toBe(
      'dateto: Enter an end date after the start date',
    )
    expect(await words('2025-02-29 00:00:00', '2025-03-01 00:00:00')).toMatch(/^datefrom: Use a date/)
    expect(await words('2026-01-01', '2026-01-02')).toMatch(/^datefrom: Use a date/)
    expect(await words('2026-01-01 00:00:00', 5)).toMatch(/^dateto/)
    const same = { application, datefrom: '2026-01-01 00:00:00', dateto: '2026-01-01 00:00:00' }
    expect(getLevels(await awaitResult(service(), 'getAppStats', same)).devices).toEqual({
      formatter: 'minutely',
      rows: [],
    })
    const ages = { application, datefrom: '0100-01-01 00:00:00', dateto: '9999-12-31 23:59:59' }
    expect(getLevels(await awaitResult(service(), 'getAppStats', ages)).devices).toEqual({
      formatter: 'yearly',
      rows: [],
    })
  })

  test('handles many simultaneous requests', async () => {
    const { call, jobs } = service()
    const application = await service().application()
    await call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T' })
    const asked = await Promise.all(Array.from({ length: 60 }, () => call('getAppStats', { application, ...period })))
    expect(new Set(asked.map(({ request_id }) => request_id)).size).toBe(60)
    await jobs.idle()
    for (const { request_id } of asked) expect(await call('getResults', { request_id })).toHaveProperty('messages')
  })
})
