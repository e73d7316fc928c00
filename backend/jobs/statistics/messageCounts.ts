import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Formatter } from '#contract/buckets.ts'
import { getResolution } from '#contract/resolution.ts'
import type { Database } from '../../db/tables.ts'
import { bucketUnits } from '../../rules/statistics/bucketUnits.ts'
import { momentOfSecond } from '../../rules/statistics/calendar.ts'
import type { WorkPeriod } from './ScheduledWork.ts'

export interface MessageCounted {
  action: string
  platform: number
  bucket: Date
  count: number
}

/**
 * Results of messages by time and platform. `messages` is a condition over `message_counts`. As in appStats, a minute belongs
 * to the period that contains its first second, and simulated counts after `now` are excluded.
 */
export async function messageCounts(
  db: Kysely<Database>,
  messages: RawBuilder<boolean>,
  { from, to, now }: WorkPeriod & { now: Date },
): Promise<{ formatter: Formatter; rows: MessageCounted[]; from: Date; to: Date }> {
  const period = { from: momentOfSecond(from), to: momentOfSecond(to) }
  const formatter = getResolution(period.from.getTime(), period.to.getTime())
  const { rows } = await sql<MessageCounted>`
    select action, device_type as platform,
      date_trunc(${bucketUnits[formatter]}, minute at time zone 'UTC') as bucket, sum(count)::float8 as count
    from message_counts
    where ${messages} and minute >= ${period.from} and minute < ${period.to} and minute <= ${now}
    group by action, platform, bucket
    having sum(count) <> 0
    order by bucket, action collate "C", platform
  `.execute(db)
  return { formatter, rows, ...period }
}

/** Count of each action. */
export function sumActions(rows: readonly MessageCounted[]): (action: string) => number {
  const sums = new Map<string, number>()
  for (const { action, count } of rows) sums.set(action, (sums.get(action) ?? 0) + count)
  return (action) => sums.get(action) ?? 0
}
