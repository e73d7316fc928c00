import { bucketStart, type Formatter } from '#contract/buckets.ts'
import { getLevels } from '#contract/getLevels.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { ResultOf } from '#contract/results.ts'
import { toCount, toDate } from '#format/format.ts'
import { getPlatformLabel } from '../testDevices/testDevices.ts'
import { getBuckets, type Period } from './period.ts'

/** Null in buckets without any data. */
export interface BucketPoint {
  /** Start of the bucket, milliseconds since 1970. */
  at: number
  counts: Readonly<Record<string, number | null>>
}

export interface Counted {
  series: string
  datetime: string
  count: number | string | null | undefined
}

/** A point per bucket up to now: null where no series has a row. If `sparse`, only buckets before the first row are null. */
export function toPoints(
  rows: readonly Counted[],
  series: readonly string[],
  { period, formatter, now, sparse = false }: { period: Period; formatter: Formatter; now: number; sparse?: boolean },
): BucketPoint[] {
  const sums = new Map<number, Map<string, number>>()
  for (const { series: name, datetime, count } of rows) {
    const at = toDate(datetime.length === 10 ? `${datetime} 00:00` : datetime)?.getTime()
    if (at === undefined) continue
    const bucket = bucketStart(at, formatter)
    const counts = sums.get(bucket) ?? new Map<string, number>()
    counts.set(name, (counts.get(name) ?? 0) + (toCount(count) ?? 0))
    sums.set(bucket, counts)
  }
  const first = Math.min(...sums.keys())
  return getBuckets(period, formatter, now).map((at) => {
    const counts = sums.get(at)
    const missing = sparse ? at < first : !counts
    return { at, counts: Object.fromEntries(series.map((name) => [name, missing ? null : (counts?.get(name) ?? 0)])) }
  })
}

export function sumSeries(points: readonly BucketPoint[], series: string): number | undefined {
  let total: number | undefined
  for (const { counts } of points) {
    const count = counts[series]
    if (count !== null && count !== undefined) total = (total ?? 0) + count
  }
  return total
}

export const sumRows = (rows: readonly Counted[], series: string): number =>
  rows.reduce((sum, row) => (row.series === series ? sum + (toCount(row.count) ?? 0) : sum), 0)

/** The start of the last hour, or another bucket, in which the series has a count. */
export const lastCounted = (rows: readonly Counted[], series: string): Date | undefined =>
  toDate(
    rows
      .filter((row) => row.series === series && (toCount(row.count) ?? 0) > 0)
      .map(({ datetime }) => datetime)
      .toSorted()
      .at(-1),
  )

export const lastValue = (points: readonly BucketPoint[], series: string): number | undefined =>
  points.findLast(({ counts }) => typeof counts[series] === 'number')?.counts[series] ?? undefined

export const appSeries = {
  sent: { label: 'Sent', of: 'messages _send_' },
  delivered: { label: 'Delivered', of: 'messages delivery' },
  opened: { label: 'Opened', of: 'messages _open_' },
  inboxOpened: { label: 'Opened in the inbox', of: 'messages inboxopen' },
  appOpened: { label: 'App opens', of: 'applications _open_' },
  // the service counts new addresses and numbers among installs, and doesn’t split them by platform
  installed: { label: 'Installs and new addresses', of: 'applications _install_' },
  registered: { label: 'Registrations', of: 'devices _register_' },
  unregistered: { label: 'Unregistrations', of: 'devices _unregister_' },
} as const
export type AppSeries = keyof typeof appSeries

/** Services use either spelling. */
const spelled: Readonly<Record<string, string>> = {
  send: '_send_',
  open: '_open_',
  _delivery_: 'delivery',
  _inboxopen_: 'inboxopen',
}

const toSeries = new Map(Object.entries(appSeries).map(([id, { of }]) => [of as string, id]))

export function appRows(results: readonly ResultOf<'getAppStats'>[]): Counted[] {
  return results.flatMap((result) => {
    const levels = getLevels(result)
    return (['applications', 'devices', 'messages'] as const).flatMap((level) =>
      (levels[level]?.rows ?? []).map(({ action, datetime, count }) => {
        const key = `${level} ${spelled[action] ?? action}`
        return { series: toSeries.get(key) ?? key, datetime, count }
      }),
    )
  })
}

export function appFormatter([first]: readonly ResultOf<'getAppStats'>[]): string | undefined {
  const { messages, applications, devices } = first ? getLevels(first) : {}
  return messages?.formatter ?? applications?.formatter ?? devices?.formatter ?? undefined
}

type Row = ResponseOf<'getSubscribersStatistics'>['statistics'][number]

export function subscriberSeries(rows: readonly Row[]): { id: string; label: string }[] {
  const most = new Map<number, number>()
  for (const { platform, push_enabled, push_disabled } of rows)
    most.set(platform, Math.max(most.get(platform) ?? 0, (toCount(push_enabled) ?? 0) + (toCount(push_disabled) ?? 0)))
  return [...most]
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([platform]) => ({ id: String(platform), label: getPlatformLabel(platform) ?? String(platform) }))
}

export const subscriberTableRows = (rows: readonly Row[], kind: 'push_enabled' | 'push_disabled'): Counted[] =>
  rows.map((row) => ({ series: String(row.platform), datetime: row.timestamp, count: row[kind] }))

export function rowsFormatter(rows: readonly Row[]): Formatter {
  const times = [...new Set(rows.map(({ timestamp }) => toDate(timestamp)?.getTime() ?? 0))].sort((a, b) => a - b)
  const step = Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))
  const hours = step / 3_600_000
  if (!Number.isFinite(hours)) return 'daily'
  if (hours < 20) return 'hourly'
  if (hours < 24 * 27) return 'daily'
  return hours < 24 * 360 ? 'monthly' : 'yearly'
}

export function endOfEach(rows: readonly Row[], formatter: Formatter): Row[] {
  const bucket = ({ timestamp }: Row) => bucketStart(toDate(timestamp)?.getTime() ?? 0, formatter)
  const last = new Map<number, string>()
  for (const row of rows) {
    const previous = last.get(bucket(row))
    if (previous === undefined || row.timestamp > previous) last.set(bucket(row), row.timestamp)
  }
  return rows.filter((row) => last.get(bucket(row)) === row.timestamp)
}

export function subscribersAtEnd(rows: readonly Row[]) {
  return subscribersAt(
    rows,
    rows.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), ''),
  )
}

export function subscribersAtStart(rows: readonly Row[]) {
  const [first] = rows
  return (
    first &&
    subscribersAt(
      rows,
      rows.reduce((earliest, { timestamp }) => (timestamp < earliest ? timestamp : earliest), first.timestamp),
    )
  )
}

function subscribersAt(rows: readonly Row[], at: string) {
  if (at === '') return undefined
  const sum = (kind: 'push_enabled' | 'push_disabled') =>
    rows.reduce((all, row) => (row.timestamp === at ? all + (toCount(row[kind]) ?? 0) : all), 0)
  const [enabled, disabled] = [sum('push_enabled'), sum('push_disabled')]
  return { enabled, disabled, percent: enabled + disabled > 0 ? (100 * enabled) / (enabled + disabled) : undefined }
}
