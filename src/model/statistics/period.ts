import { bucketStart, type Formatter, formatters, nextBucket } from '#contract/buckets.ts'
import { addMonths, getResolution } from '#contract/resolution.ts'
import { dayFormat, exactDate, formatDate } from '#format/format.ts'
import type { RangeName } from './dashboardSearch.ts'

/** Milliseconds since 1970, both ends included. */
export interface Period {
  from: number
  to: number
}

export const rangeLabels: Record<RangeName, string> = {
  '3h': 'Last 3 hours',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  month: 'This month',
  'last-month': 'Last month',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  '24m': 'Last 24 months',
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const lastSecond = (start: number, size: number) => start + size - 1_000
const monthsFrom = (at: number, months: number) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

/** In whole minutes, hours, days, or months of UTC, so that repeated requests are the same. */
export function getPeriod(name: RangeName, now: number): Period {
  const floor = (size: number) => Math.floor(now / size) * size
  const upTo = (size: number, count: number) => ({
    from: floor(size) - (count - 1) * size,
    to: lastSecond(floor(size), size),
  })
  const today = lastSecond(floor(day), day)
  const periods: Record<RangeName, Period> = {
    '3h': upTo(minute, 180),
    '24h': upTo(hour, 24),
    '7d': upTo(day, 7),
    '30d': upTo(day, 30),
    '90d': upTo(day, 90),
    month: { from: monthsFrom(now, 0), to: today },
    'last-month': { from: monthsFrom(now, -1), to: monthsFrom(now, 0) - 1_000 },
    '12m': { from: monthsFrom(now, -11), to: today },
    '24m': { from: monthsFrom(now, -23), to: today },
  }
  return periods[name]
}

/** The comparison period: as many whole months, or the same length, right before. Cut to the hour if the period isn’t over. */
export function periodBefore(period: Period, now = Number.POSITIVE_INFINITY): Period {
  const { from, to } = wholeBefore(period)
  const hoursOver = (Math.floor(now / hour) + 1) * hour - 1_000
  return { from, to: Math.max(from + 59_000, to - Math.max(0, period.to - hoursOver)) }
}

function wholeBefore({ from, to }: Period): Period {
  const start = new Date(from)
  const wholeMonths = start.getUTCDate() === 1 && from % day === 0 && to - from > 7 * day
  if (!wholeMonths) return { from: from - (to + 1_000 - from), to: from - 1_000 }
  const end = new Date(to)
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1
  const before = monthsFrom(from, -months)
  const lastMonth = monthsFrom(to, -months)
  // the 31st becomes the last day of a shorter month
  const reached = lastMonth + (to - monthsFrom(to, 0))
  const endsMonth = to === monthsFrom(to, 1) - 1_000
  return { from: before, to: endsMonth ? from - 1_000 : Math.min(reached, monthsFrom(lastMonth, 1) - 1_000) }
}

/** A moment in the service’s format: `YYYY-MM-DD HH:mm:ss` in UTC. */
export const formatSecond = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** Each year takes a request. */
export const mostYears = 10

/** Up to this length, periods are shown by day although the service counts by month. */
const byDay = 190 * day

export function wantedFormatter({ from, to }: Period): Formatter {
  const resolution = getResolution(from, to + 1_000)
  if (resolution === 'yearly') return 'monthly'
  return resolution === 'monthly' && to - from < byDay ? 'daily' : resolution
}

/** By minute in the first hours and by hour in the first days, which decide about a message. */
export const messageFormatter = (period: Period): Formatter => {
  const finest = wantedFormatter(period)
  return period.to - period.from <= 3 * day && finest !== 'minutely' ? 'hourly' : finest
}

/** Splits a period into requests short enough for the service to count each at the wanted resolution. */
export function splitPeriod(period: Period, wanted: Formatter): Period[] {
  const { from, to } = period
  const end = to + 1_000
  if (formatters.indexOf(getResolution(from, end)) >= formatters.indexOf(wanted)) return [period]
  const pieces: Period[] = []
  // the service counts a year by month; days need a request for each month, and hours one for each day
  const next = (start: number) => {
    if (wanted === 'monthly') return addMonths(start, 12)
    return wanted === 'hourly' ? start + day : nextBucket(bucketStart(start, 'monthly'), 'monthly')
  }
  for (let start = from; start < end; start = next(start))
    pieces.push({ from: start, to: Math.min(next(start), end) - 1_000 })
  return pieces
}

export function customPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): Period | undefined {
  if (from === undefined || to === undefined || from > to) return undefined
  const range = { from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) + 59_000 }
  return range.to < addMonths(range.from, 12 * mostYears) ? range : undefined
}

/** For scheduled requests, whose end is exclusive. */
export const between = ({ from, to }: Period) => ({ datefrom: formatSecond(from), dateto: formatSecond(to + 1_000) })

export function getBuckets({ from, to }: Period, formatter: Formatter, now: number): number[] {
  const starts: number[] = []
  const end = Math.min(to, now)
  for (let start = bucketStart(from, formatter); start <= end; start = nextBucket(start, formatter)) starts.push(start)
  return starts
}

/** The service’s resolution; `minutely` for unknown values. */
export const toFormatter = (word: string | null | undefined): Formatter =>
  (['yearly', 'monthly', 'daily', 'hourly'] as const).find((known) => known === word) ?? 'minutely'

export function coarsest(resolutions: readonly (string | null | undefined)[]): Formatter {
  const known = resolutions.map(toFormatter)
  return formatters.find((formatter) => known.includes(formatter)) ?? 'daily'
}

const wholeMinute = (at: number) => Math.floor(at / minute) * minute

export type MessageRange = 'day' | 'week' | 'all'

const messageDays: Record<MessageRange, number> = { day: 1, week: 7, all: Number.POSITIVE_INFINITY }

/** The period after a message was sent, up to now: in whole minutes, and in whole hours once the first day is over. */
export const afterSending =
  (sentAt: number, range: MessageRange) =>
  (now: number): Period => {
    const from = wholeMinute(sentAt)
    const size = now - sentAt < day ? minute : hour
    const until = Math.floor(Math.max(now, sentAt) / size) * size + size
    return { from, to: Math.min(from + messageDays[range] * day, until) - 1_000 }
  }

/** The periods that a message has of its own; the first one is the usual one. */
export const messageRanges = (sentAt: number, now: number): { value: MessageRange; label: string }[] =>
  now - sentAt < day
    ? [{ value: 'all', label: 'Since sending' }]
    : [
        { value: 'day', label: 'First 24 hours' },
        { value: 'week', label: 'First 7 days' },
        { value: 'all', label: 'Since sending' },
      ]

/** Days, in UTC, if `like` consists of whole days; otherwise times in the person’s time zone. */
export function formatPeriod({ from, to }: Period, zone: string, saysZone = true, like: Period = { from, to }) {
  const wholeDays = like.from % day === 0 && (like.to + 1_000) % day === 0
  if (!wholeDays) return `${exactDate(new Date(from), zone)} – ${exactDate(new Date(to), zone)}`
  const toDay = (at: number) => formatDate(at, dayFormat, 'UTC')
  if (toDay(from) === toDay(to)) return `${toDay(from)}${saysZone ? ', UTC' : ''}`
  return `${toDay(from)} – ${toDay(to)}${saysZone ? ', UTC' : ''}`
}
