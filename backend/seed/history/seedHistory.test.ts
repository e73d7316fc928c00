import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { awaitResult } from '../../testing/awaitResult.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'
import { demoApplications } from '../applications.ts'
import { demoCampaigns } from '../messages/demoCampaigns.ts'
import { seedDemo } from '../seedDemo.ts'
import { pastMessages } from './pastMessages.ts'

const now = new Date()

test('the history is deterministic for a day and ends before the seeded messages', () => {
  const messages = pastMessages(now)
  expect(messages).toEqual(pastMessages(now))
  expect(messages.length).toBeGreaterThan(150)
  expect(messages.at(-1)?.at.getTime()).toBeLessThan(now.getTime() - 60 * 86_400_000)
})

onEachStorage('the history of the demo', (service) => {
  const second = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
  const period = { datefrom: second(now.getTime() - 730 * 86_400_000), dateto: second(now.getTime() + 86_400_000) }
  beforeAll(() => {
    const content = { devices: 900, history: 'whole', now, schedule: async () => null } as const
    return service()
      .db.transaction()
      .execute((transaction) => seedDemo(transaction, 1, content))
  })

  const sum = (rows: readonly { action: string; count: unknown }[] | undefined, action: string) =>
    (rows ?? []).filter((row) => row.action === action).reduce((total, { count }) => total + Number(count), 0)

  test('messages and platforms add up to campaigns and applications', async () => {
    const { call, db } = service()
    const { rows } = await sql<{ code: string; sent: number }>`
      select applications.code, sum(sent)::float8 as sent from messages join applications on applications.id = application_id
      group by applications.code
    `.execute(db)
    for (const { code, sent } of rows) {
      const overview = (await awaitResult(service(), 'getDashboardStats', { application: code, ...period })) as {
        messages: { rows: { action: string; count: number }[] }
        applications: { rows: { action: string; count: number }[] }
      }
      expect(sum(overview.messages.rows, '_send_')).toBe(sent)
      const installed = await call('getApplication', { application: code })
      const devices = Object.values(installed.application.languages).reduce<number>((all, one) => all + Number(one), 0)
      expect(sum(overview.applications.rows, '_install_')).toBe(devices)
      expect(sum(overview.messages.rows, '_open_')).toBeLessThan(sum(overview.messages.rows, 'delivery'))
      // activity up to now matches the results of its messages
      const past = (await awaitResult(service(), 'getDashboardStats', {
        application: code,
        ...period,
        dateto: second(now.getTime()),
      })) as typeof overview
      const { rows: ofMessages } = await sql<{ action: string; count: number }>`
        select action, sum(count)::float8 as count from message_counts
        where minute < ${`${second(now.getTime())}Z`}::timestamptz
          and action not in ('click', 'bounce', 'unsubscribe') and message_id in (
          select messages.id from messages join applications on applications.id = application_id
          where applications.code = ${code}
        ) group by action
      `.execute(db)
      for (const [told, counted] of Object.entries({ _send_: 'send', delivery: 'delivery', _open_: 'open' }))
        expect([told, sum(past.messages.rows, told)]).toEqual([told, sum(ofMessages, counted)])
    }
    for (const { code: campaign } of demoCampaigns) {
      const stats = await awaitResult(service(), 'getCampaignStats', { campaign, ...period })
      const named = await sql<{ sent: number }>`
        select sum(sent)::float8 as sent from messages join campaigns on campaigns.id = campaign_id
        where campaigns.code = ${campaign}
      `.execute(db)
      expect(sum(stats.rows, 'send')).toBe(named.rows[0]?.sent)
      // deliveries, which conversions need, are kept for a shorter time
      const since = stats.conversion?.since ?? undefined
      expect(since).toBeDefined()
      const { rows: counted } = await sql<{ sent: number }>`
        select sum(count)::float8 as sent from message_counts
        where action = 'send' and minute >= ${`${since}Z`}::timestamptz and message_id in (
          select messages.id from messages join campaigns on campaigns.id = campaign_id where campaigns.code = ${campaign}
        )
      `.execute(db)
      expect(stats.conversion?.send).toBe(counted[0]?.sent)
      const before = await awaitResult(service(), 'getCampaignStats', {
        campaign,
        ...period,
        dateto: second(now.getTime()),
      })
      const { rows: ofPlatforms } = await sql<{ platform: number; action: string; count: number }>`
        select device_type as platform, action, sum(count)::float8 as count from message_counts
        where minute < ${`${second(now.getTime())}Z`}::timestamptz
          and action not in ('click', 'bounce', 'unsubscribe') and message_id in (
          select messages.id from messages join campaigns on campaigns.id = campaign_id where campaigns.code = ${campaign}
        ) group by device_type, action
      `.execute(db)
      expect(new Set(ofPlatforms.map(({ platform }) => platform)).size).toBeGreaterThan(1)
      for (const { platform, action, count } of ofPlatforms)
        expect(
          sum(
            before.rows.filter(({ platformid }) => platformid === platform),
            action,
          ),
        ).toBe(count)
    }
  })

  test('every past message has its preset’s content', async () => {
    const { messages } = await service().call('listMessages', { application: 'C0FFE-E0001', limit: 500 })
    const past = messages.filter(({ created }) => Date.parse(`${created}Z`) < now.getTime() - 62 * 86_400_000)
    expect(past.length).toBeGreaterThan(50)
    expect(past.filter(({ title, text }) => !title && !text)).toEqual([])
  })

  test('subscriber counts end at the number of devices', async () => {
    const { call } = service()
    for (const { code: application_code, share } of demoApplications.filter((one) => one.share > 0)) {
      const { statistics } = await call('getSubscribersStatistics', {
        application_code,
        timestamp_from: second(now.getTime() - 300 * 86_400_000),
        timestamp_to: second(now.getTime() + 60_000),
      })
      const last = statistics.filter(({ timestamp }) => timestamp === statistics.at(-1)?.timestamp)
      const devices = last.reduce((all, { push_enabled, push_disabled }) => all + push_enabled + push_disabled, 0)
      expect(devices).toBe(Math.round(900 * share))
      const before = statistics.filter(({ timestamp }) => timestamp === second(dayBefore(1)))
      // yesterday’s stored counts match the devices
      expect(before.reduce((all, row) => all + row.push_disabled, 0)).toBeGreaterThan(0)
      expect(statistics.length).toBeGreaterThan(300)
    }
    const chrome = await call('getSubscribersStatistics', {
      application_code: 'C0FFE-E0001',
      timestamp_from: second(dayBefore(200)),
      timestamp_to: second(now.getTime()),
    })
    const counts = chrome.statistics.filter(({ platform }) => platform === 11).map(({ push_enabled }) => push_enabled)
    expect(Number(counts.at(-1))).toBeGreaterThan(1.8 * Number(counts[0]))
  })

  test('events follow messages, with revenue', async () => {
    const campaign = 'CA4B0-00002'
    const recent = { ...period, datefrom: second(dayBefore(30)) }
    const stats = await awaitResult(service(), 'getCampaignStats', { campaign, ...recent })
    const [orders] = stats.conversion?.events ?? []
    expect(orders).toMatchObject({ event: 'Order Placed' })
    expect(Number(orders?.hits)).toBeGreaterThan(5)
    expect(Number(orders?.revenue)).toBeGreaterThan(20)
    const asked = {
      application: 'C0FFE-E0001',
      event: 'Order Placed',
      date_from: '2020-01-01',
      date_to: second(now.getTime()),
    }
    const hours = await awaitResult(service(), 'getEventStatistics', asked)
    const big = await awaitResult(service(), 'getEventStatistics', {
      ...asked,
      attributes: [{ name: 'amount', operator: 'GTE', values: [15] }],
    })
    const total = (rows: readonly { count: unknown }[]) => rows.reduce((all, { count }) => all + Number(count), 0)
    expect(total(hours)).toBeGreaterThan(1_000)
    expect(total(big)).toBeGreaterThan(0)
    expect(total(big)).toBeLessThan(total(hours) / 2)
    expect(hours).toHaveLength(big.length)
  })

  test('contains the journeys with their points', async () => {
    const { call } = service()
    const { journeys } = await call('listJourneys', { application: 'C0FFE-E0001' })
    expect(journeys.map(({ title }) => title)).toEqual(['Come back', 'Welcome'])
    const { payload } = await call('getJourneyStatistics', { id: String(journeys[1]?.id) })
    expect(payload).toMatchObject({ title: 'Welcome' })
    expect(payload.points).toHaveLength(3)
    for (const { pointStat } of payload.points)
      expect(Number(pointStat.uniqOpened)).toBeLessThanOrEqual(Number(pointStat.opened))
    expect((await service().send('getJourneyStatistics', { id: 'none' })).status).toBe(404)
  })

  const dayBefore = (days: number) => (Math.floor(now.getTime() / 86_400_000) - days) * 86_400_000
})
