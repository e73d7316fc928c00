import { bucketStart, type Formatter, formatters, nextBucket } from '#contract/buckets.ts'
import { addMonths, getResolution } from '#contract/resolution.ts'
import { exactDate } from '#format/dates.ts'

/** From a moment to a moment, milliseconds since 1970; both belong to it. */
export interface Period {
  from: number
  to: number
}

/** Stretches of time that can be chosen by name, short to long. */
export const rangeNames = ['3h', '24h', '7d', '30d', 'month', 'last-month', '90d', '12m', '24m'] as const
export type RangeName = (typeof rangeNames)[number]

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

/** The last second of a unit of time: both ends of a stretch belong to it. */
const lastSecond = (start: number, size: number) => start + size - 1_000
const monthsFrom = (at: number, months: number) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
}

/** The stretch of a name, in whole minutes, hours, days or months of UTC, so that the same is asked for a while. */
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

/**
 * The stretch before, to compare with: whole months go back by as many months, others by their own length. Where the stretch is
 * not over at `now`, the one before ends as early, to the hour.
 */
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
  // the 31st of a month stands for the last day of a shorter one
  const reached = lastMonth + (to - monthsFrom(to, 0))
  const endsMonth = to === monthsFrom(to, 1) - 1_000
  return { from: before, to: endsMonth ? from - 1_000 : Math.min(reached, monthsFrom(lastMonth, 1) - 1_000) }
}

/** A moment as the service takes it: `YYYY-MM-DD HH:mm:ss` in UTC. */
export const formatSecond = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

/** A moment of the address, `YYYY-MM-DDTHH:mm` in UTC from 2000 to 2099; undefined for anything else. */
export function momentIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const at = Date.parse(`${text}Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== text ? undefined : text
}

/** A stretch is not longer: each year of it is a request. */
export const mostYears = 10

export const addressMoment = (at: number) => new Date(at).toISOString().slice(0, 16)

/** How long a stretch is drawn by day, where the service would count it by month. */
const byDay = 190 * day

/** How finely a stretch is to be drawn: finer than the service counts it in one request, where that is coarse. */
export function wantedFormatter({ from, to }: Period): Formatter {
  const told = getResolution(from, to + 1_000)
  if (told === 'yearly') return 'monthly'
  return told === 'monthly' && to - from < byDay ? 'daily' : told
}

/**
 * The stretches to ask for one by one, so that the service counts none of them more coarsely than wanted: years of months, months
 * of days. One, the whole, where it is fine enough.
 */
export function splitPeriod(period: Period, wanted: Formatter): Period[] {
  const { from, to } = period
  const end = to + 1_000
  if (formatters.indexOf(getResolution(from, end)) >= formatters.indexOf(wanted)) return [period]
  const pieces: Period[] = []
  // a year is as much as is counted by month; days are asked for by the months of the calendar
  const next = (start: number) =>
    wanted === 'monthly' ? addMonths(start, 12) : nextBucket(bucketStart(start, 'monthly'), 'monthly')
  for (let start = from; start < end; start = next(start))
    pieces.push({ from: start, to: Math.min(next(start), end) - 1_000 })
  return pieces
}

/** The stretch between two moments of the address, to the end of the last minute; undefined where they make none, or too long a one. */
export function ownPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): Period | undefined {
  if (from === undefined || to === undefined || from > to) return undefined
  const own = { from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) + 59_000 }
  return own.to < addMonths(own.from, 12 * mostYears) ? own : undefined
}

/** A stretch as scheduled requests take it: its end, the second behind the last, is not counted. */
export const between = ({ from, to }: Period) => ({ datefrom: formatSecond(from), dateto: formatSecond(to + 1_000) })

/** Starts of all buckets that a period touches, those that have not begun left out. */
export function getBuckets({ from, to }: Period, formatter: Formatter, now: number): number[] {
  const starts: number[] = []
  const end = Math.min(to, now)
  for (let start = bucketStart(from, formatter); start <= end; start = nextBucket(start, formatter)) starts.push(start)
  return starts
}

/** The service's word for a resolution; `minutely` for a word that nobody knows. */
export const toFormatter = (word: string | null | undefined): Formatter =>
  (['yearly', 'monthly', 'daily', 'hourly'] as const).find((known) => known === word) ?? 'minutely'

/** The resolution in which pieces can be drawn as one: the coarsest of theirs. */
export function coarsest(words: readonly (string | null | undefined)[]): Formatter {
  const known = words.map(toFormatter)
  return formatters.find((one) => known.includes(one)) ?? 'daily'
}

const wholeMinute = (at: number) => Math.floor(at / minute) * minute

/** A message lives in the week after it went: as much of it as has been at a moment, in whole minutes. */
export const firstWeek =
  (sentAt: number) =>
  (now: number): Period => ({
    from: wholeMinute(sentAt),
    to: wholeMinute(Math.min(sentAt + 7 * day, Math.max(now, sentAt))) + minute - 1_000,
  })

/** Whole days are the service's, in UTC; hours read in the person's own zone. */
export function formatPeriod({ from, to }: Period, zone: string, saysZone = true): string {
  const whole = from % day === 0 && (to + 1_000) % day === 0
  if (!whole) return `${exactDate(new Date(from), zone)} to ${exactDate(new Date(to), zone)}`
  const toDay = (at: number) =>
    new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at)
  if (toDay(from) === toDay(to)) return `${toDay(from)}${saysZone ? ', UTC' : ''}`
  return `${toDay(from)} to ${toDay(to)}${saysZone ? ', days of UTC' : ''}`
}
