import { type Kysely, sql } from 'kysely'
import { resolutionOf } from '#contract/resolution.ts'
import type { Levels } from '#contract/results.ts'
import type { Database } from '../../db/tables.ts'
import { bucketUnits } from '../../rules/statistics/bucketUnits.ts'
import { momentOfSecond, secondText } from '../../rules/statistics/calendar.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Worked, Working } from './Working.ts'

/** The levels as the answer names them, and what is counted on each. Deliveries and inbox openings are ours (see the contract). */
const levels = {
  application: { answer: 'applications', actions: ['_open_', '_install_'] },
  device: { answer: 'devices', actions: ['_register_', '_unregister_'] },
  message: { answer: 'messages', actions: ['_send_', '_open_', 'delivery', 'inboxopen'] },
} as const

/** What happened in an application, by time. Only buckets in which something was counted have a row. */
export async function appStats(
  { application, from, to }: ScheduledWork['getAppStats'],
  { storage: { db }, now }: Pick<Working, 'storage' | 'now'>,
): Promise<Worked & { result: Levels }> {
  const period = { from: momentOfSecond(from), to: momentOfSecond(to) }
  const formatter = resolutionOf(period.from.getTime(), period.to.getTime())
  const counted = await countsOf(db, application, { ...period, now, unit: bucketUnits[formatter] })
  const result: Levels = {}
  for (const [level, { answer }] of Object.entries(levels)) {
    const rows = counted.filter((row) => row.level === level)
    result[answer] = {
      formatter,
      rows: rows.map(({ count, action, bucket }) => ({ count, action, datetime: secondText(bucket) })),
    }
  }
  return { result }
}

interface Asked {
  from: Date
  to: Date
  now: Date
  unit: string
}

interface Counted {
  level: keyof typeof levels
  action: string
  bucket: Date
  count: number
}

/**
 * All levels in one statement. A minute belongs to the period that its first second lies in, so that periods which follow each
 * other add up; minutes after `now` are simulated and do not count yet.
 */
export async function countsOf(
  db: Kysely<Database>,
  application: number,
  { from, to, now, unit }: Asked,
): Promise<Counted[]> {
  const names = Object.keys(levels)
  const actions = [...new Set(Object.values(levels).flatMap((level) => level.actions))]
  const { rows } = await sql<Counted>`
    select level, action, date_trunc(${unit}, minute at time zone 'UTC') as bucket, sum(count)::float8 as count
    from minute_counts
    where application_id = ${application} and level = any(${names}::text[]) and action = any(${actions}::text[])
      and minute >= ${from} and minute < ${to} and minute <= ${now}
    group by level, action, bucket
    having sum(count) <> 0
    order by bucket, action collate "C"
  `.execute(db)
  return rows
}
