import type { MessageResult } from '#contract/sentMessage.ts'
import { toCount } from '#format/format.ts'
import { getPlatformLabel } from '../testDevices/testDevices.ts'
import { type Count, openRate, toPercentage } from './openRate.ts'
import type { Counted } from './points.ts'

export const messageSeries = [
  { id: 'send', label: 'Sent' },
  { id: 'delivery', label: 'Delivered' },
  { id: 'open', label: 'Opened' },
  { id: 'inboxopen', label: 'Opened in the inbox' },
] as const

/** Counted for emails by some services. */
const emailSeries = [
  { id: 'click', label: 'Clicked' },
  { id: 'bounce', label: 'Bounced' },
  { id: 'unsubscribe', label: 'Unsubscribed' },
] as const

/** The series of a message’s timeline: those of emails only if they were counted, in place of the inbox. */
export function seriesOf(rows: readonly Pick<Counted, 'series'>[]): readonly { id: string; label: string }[] {
  const counted = new Set(rows.map(({ series }) => series))
  const more = emailSeries.filter(({ id }) => counted.has(id))
  return [...messageSeries.filter(({ id }) => more.length === 0 || id !== 'inboxopen' || counted.has(id)), ...more]
}

type MessageSeries = (typeof messageSeries)[number]['id']

interface Result {
  rows: readonly { action: string; datetime: string; count: number | string; platformid?: Count }[]
  conversion?:
    | {
        send?: Count
        events?: readonly EventResult[] | null | undefined
        window_days?: number | null | undefined
        since?: string | null | undefined
      }
    | null
    | undefined
}

interface EventResult {
  event: string
  hits?: Count
  conversion?: Count
  revenue?: number | null | undefined
  currency?: string | null | undefined
}

export interface Conversion {
  event: string
  hits: number
  /** Percentage of sent messages; undefined if nothing was sent. */
  conversion: number | undefined
  revenue: number | undefined
  /** Undefined if there are several, or none is named. */
  currency: string | undefined
}

export interface ActionTotals extends Record<MessageSeries, number> {
  /** Percentage of `openRateOf`; undefined if nothing was sent. */
  openRate: number | undefined
  openRateOf: string
  /** Conversions of all events; undefined if goals aren’t tracked. */
  conversions: number | undefined
  /** How many of the sent messages have their conversions counted; undefined if goals aren’t tracked. */
  attributed: number | undefined
  /** Per 100 of those messages; the service’s value for a single event. */
  conversion: number | undefined
  revenue: number | undefined
  /** Per 100 of `attributed`. */
  revenuePer100: number | undefined
  /** Undefined if there are several, or none is named. */
  currency: string | undefined
  events: Conversion[]
  /** Days after a message within which an event counts; undefined if the service doesn’t say. */
  windowDays: number | undefined
  /** Only messages sent since then (UTC) have their conversions counted; undefined if the whole period has. */
  conversionsSince: string | undefined
}

export interface PlatformCounts {
  platform: string
  counts: Record<string, number>
}

const actionWord = (action: string) => action.replaceAll('_', '')

export const messageCountRows = (results: readonly Result[]): Counted[] =>
  results.flatMap(({ rows }) =>
    rows.map(({ action, datetime, count }) => ({ series: actionWord(action), datetime, count })),
  )

/** `pieces`: the parts of the period that the results are of, in their order. */
export function totalActions(results: readonly Result[], pieces: readonly { from: number }[] = []): ActionTotals {
  const sums = { send: 0, delivery: 0, open: 0, inboxopen: 0 }
  for (const { series, count } of messageCountRows(results))
    if (series in sums) sums[series as MessageSeries] += toCount(count) ?? 0
  const attributed = attributedIn(results)
  const events = getEvents(results, attributed)
  const goals = results.some(({ conversion }) => conversion)
  const hits = events.reduce((all, event) => all + event.hits, 0)
  const revenue = goals ? events.reduce((all, { revenue }) => all + (revenue ?? 0), 0) : undefined
  const { rate, of } = openRate({ sent: sums.send, delivered: sums.delivery, opened: sums.open })
  return {
    ...sums,
    openRate: rate,
    openRateOf: of,
    conversions: goals ? hits : undefined,
    attributed: goals ? attributed : undefined,
    conversion: !goals ? undefined : events.length === 1 ? events[0]?.conversion : toPercentage(hits, attributed),
    revenue,
    revenuePer100: revenue === undefined ? undefined : toPercentage(revenue, attributed),
    currency: onlyCurrency(events),
    events,
    windowDays: results.find(({ conversion }) => conversion?.window_days)?.conversion?.window_days ?? undefined,
    conversionsSince: firstAttributed(results, pieces),
  }
}

/** The messages that conversions are counted for: the service leaves out those whose recipients it no longer knows. */
function attributedIn(results: readonly Result[]): number {
  const goals = results.some(({ conversion }) => conversion)
  return results.reduce((all, result) => {
    // of a part without conversions, no recipients are known
    return all + (goals && !result.conversion ? 0 : (toCount(result.conversion?.send) ?? countSends(result)))
  }, 0)
}

const countSends = (result: Result) =>
  messageCountRows([result]).reduce(
    (sum, { series, count }) => sum + (series === 'send' ? (toCount(count) ?? 0) : 0),
    0,
  )

function firstAttributed(results: readonly Result[], pieces: readonly { from: number }[]): string | undefined {
  const told = results.flatMap(({ conversion }) => conversion?.since ?? []).toSorted()[0]
  const known = results.findIndex(({ conversion }) => conversion)
  // where nothing was sent, nothing is missing
  const from = results.slice(0, Math.max(0, known)).some((result) => countSends(result) > 0)
    ? pieces[known]?.from
    : undefined
  return told ?? (from === undefined ? undefined : new Date(from).toISOString())
}

/** Events without revenue have no say, unless none has any. */
export function onlyCurrency(events: readonly Partial<Pick<Conversion, 'revenue' | 'currency'>>[]): string | undefined {
  const earned = events.filter(({ revenue }) => revenue)
  const [first, ...others] = new Set(
    earned.length > 0 ? earned.map(({ currency }) => currency) : events.flatMap(({ currency }) => currency ?? []),
  )
  return others.length > 0 ? undefined : first
}

function getEvents(results: readonly Result[], sent: number): Conversion[] {
  const byName = new Map<string, Conversion>()
  for (const { event, hits, revenue, conversion, currency } of results.flatMap(
    (result) => result.conversion?.events ?? [],
  )) {
    const existing = byName.get(event)
    const all = (existing?.hits ?? 0) + (toCount(hits) ?? 0)
    const rate = Number.parseFloat(String(conversion))
    byName.set(event, {
      event,
      hits: all,
      revenue: typeof revenue === 'number' ? (existing?.revenue ?? 0) + revenue : existing?.revenue,
      currency: onlyCurrency([
        { revenue: existing?.revenue, currency: existing?.currency },
        { revenue: revenue ?? undefined, currency: currency ?? undefined },
      ]),
      conversion: results.length === 1 && !Number.isNaN(rate) ? rate : toPercentage(all, sent),
    })
  }
  return [...byName.values()].sort((a, b) => b.hits - a.hits)
}

export const platformsOfCampaign = (results: readonly Result[]): PlatformCounts[] =>
  byPlatform(
    results.flatMap(({ rows }) => rows.map(({ platformid, action, count }) => [platformid, action, count] as const)),
  )

export const platformsOfMessage = (results: readonly MessageResult[]): PlatformCounts[] =>
  byPlatform(
    results.flatMap(({ platform, sent, delivered, opened }) => [
      [platform, 'send', sent] as const,
      [platform, 'delivery', delivered] as const,
      [platform, 'open', opened] as const,
    ]),
  )

function byPlatform(rows: readonly (readonly [platform: Count, action: string, count: Count])[]): PlatformCounts[] {
  const platforms = new Map<string, Record<string, number>>()
  for (const [id, action, count] of rows) {
    const platform = getPlatformLabel(toCount(id)) ?? 'Unknown'
    const counts = platforms.get(platform) ?? {}
    const word = actionWord(action)
    counts[word] = (counts[word] ?? 0) + (toCount(count) ?? 0)
    platforms.set(platform, counts)
  }
  return [...platforms]
    .map(([platform, counts]) => ({ platform, counts }))
    .sort((a, b) => (b.counts.open ?? 0) - (a.counts.open ?? 0))
}
