import { bucketOf, type Formatter } from '#contract/buckets.ts'
import type { ResponseOf } from '#contract/index.ts'
import { toCount } from '#format/counts.ts'
import { toDate } from '#format/dates.ts'
import { platformLabelOf } from '../testDevices/testDevices.ts'
import type { Counted } from './points.ts'

type Row = ResponseOf<'getSubscribersStatistics'>['statistics'][number]

/** The platforms that the rows name, the one with the most devices first. */
export function subscriberSeries(rows: readonly Row[]): { id: string; label: string }[] {
  const most = new Map<number, number>()
  for (const { platform, push_enabled, push_disabled } of rows)
    most.set(platform, Math.max(most.get(platform) ?? 0, (toCount(push_enabled) ?? 0) + (toCount(push_disabled) ?? 0)))
  return [...most]
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([platform]) => ({ id: String(platform), label: platformLabelOf(platform) ?? String(platform) }))
}

/** The counts of one kind as rows of a chart; each stands for the devices at its time. */
export const subscriberRows = (rows: readonly Row[], kind: 'push_enabled' | 'push_disabled'): Counted[] =>
  rows.map((row) => ({ series: String(row.platform), datetime: row.timestamp, count: row[kind] }))

/** How far the rows lie apart: the method says no word for it. */
export function rowsFormatter(rows: readonly Row[]): Formatter {
  const times = [...new Set(rows.map(({ timestamp }) => toDate(timestamp)?.getTime() ?? 0))].sort((a, b) => a - b)
  const step = Math.min(...times.slice(1).map((time, place) => time - (times[place] ?? 0)))
  const hours = step / 3_600_000
  if (!Number.isFinite(hours)) return 'daily'
  if (hours < 20) return 'hourly'
  if (hours < 24 * 27) return 'daily'
  return hours < 24 * 360 ? 'monthly' : 'yearly'
}

/** The rows of the last time in each bucket, at the bucket's start: finer rows of a stretch that is drawn coarser. */
export function endOfEach(rows: readonly Row[], formatter: Formatter): Row[] {
  const bucket = ({ timestamp }: Row) => bucketOf(toDate(timestamp)?.getTime() ?? 0, formatter)
  const last = new Map<number, string>()
  for (const row of rows) {
    const held = last.get(bucket(row))
    if (held === undefined || row.timestamp > held) last.set(bucket(row), row.timestamp)
  }
  return rows.filter((row) => last.get(bucket(row)) === row.timestamp)
}

/** The devices at the last time there are rows of, and how many percent can be reached; undefined without any. */
export function subscribersAtEnd(rows: readonly Row[]) {
  const last = rows.reduce((latest, { timestamp }) => (timestamp > latest ? timestamp : latest), '')
  if (last === '') return undefined
  const sum = (kind: 'push_enabled' | 'push_disabled') =>
    rows.reduce((all, row) => (row.timestamp === last ? all + (toCount(row[kind]) ?? 0) : all), 0)
  const [enabled, disabled] = [sum('push_enabled'), sum('push_disabled')]
  return { enabled, disabled, percent: enabled + disabled > 0 ? (100 * enabled) / (enabled + disabled) : undefined }
}
