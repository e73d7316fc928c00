import { type Kysely, sql } from 'kysely'
import { getResolution } from '#contract/resolution.ts'
import type { Levels } from '#contract/results.ts'
import type { Database } from '../../db/tables.ts'
import { bucketUnits } from '../../rules/statistics/bucketUnits.ts'
import { momentOfSecond, secondText } from '../../rules/statistics/calendar.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Working, WorkResult } from './Working.ts'

type Level = 'application' | 'device' | 'message'

const answers = { application: 'applications', device: 'devices', message: 'messages' } as const

/** The actions of each level (interface, getAppStats). */
const listed: Record<Level, readonly string[]> = {
  application: ['_open_', '_install_'],
  device: ['_register_', '_unregister_'],
  message: ['_send_', '_open_'],
}
const withDeliveries = { ...listed, message: [...listed.message, 'delivery', 'inboxopen'] }

type Asked = ScheduledWork['getAppStats']
type Told = Promise<WorkResult & { result: Levels }>

/** Activity of an application over time. Empty buckets have no row. */
export const appStats = (asked: Asked, working: Pick<Working, 'storage' | 'now'>): Told =>
  statsOf(asked, listed, working)

/** The same with the deliveries and inbox opens of messages. */
export const dashboardStats = (asked: Asked, working: Pick<Working, 'storage' | 'now'>): Told =>
  statsOf(asked, withDeliveries, working)

async function statsOf(
  { application, from, to }: Asked,
  levels: Record<Level, readonly string[]>,
  { storage: { db }, now }: Pick<Working, 'storage' | 'now'>,
): Told {
  const period = { from: momentOfSecond(from), to: momentOfSecond(to) }
  const formatter = getResolution(period.from.getTime(), period.to.getTime())
  const counted = await countsOf(db, application, { ...period, now, unit: bucketUnits[formatter], levels })
  const result: Levels = {}
  for (const [level, answer] of Object.entries(answers) as [Level, keyof Levels & string][]) {
    const rows = counted.filter((row) => row.level === level && levels[level].includes(row.action))
    result[answer] = {
      formatter,
      rows: rows.map(({ count, action, bucket }) => ({ count, action, datetime: secondText(bucket) })),
    }
  }
  return { result }
}

interface Wanted {
  from: Date
  to: Date
  now: Date
  unit: string
  levels: Record<Level, readonly string[]>
}

interface Counted {
  level: Level
  action: string
  bucket: Date
  count: number
}

/**
 * All levels in one statement. A minute belongs to the period that contains its first second, so adjacent periods
 * add up; minutes after `now` are simulated and don’t count yet.
 */
async function countsOf(
  db: Kysely<Database>,
  application: number,
  { from, to, now, unit, levels }: Wanted,
): Promise<Counted[]> {
  const names = Object.keys(levels)
  const actions = [...new Set(Object.values(levels).flat())]
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
