import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Counts one kind of activity by device type and minute. A negative count subtracts. */
export interface CountedEvent {
  at: Date
  level: 'application' | 'device' | 'message'
  action: string
  deviceType: number
  count: number
}

/** Adds activity to its minutes, for the statistics. Call it last in a transaction: it waits for locked minutes. */
export async function countMinutes(
  db: Kysely<Database>,
  application: number,
  happened: readonly CountedEvent[],
): Promise<void> {
  const rows = happened
    .filter(({ count }) => count !== 0)
    // in one order, so that two callers never deadlock
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ at, level, action, deviceType, count }) => ({
      application_id: application,
      level,
      action,
      minute: startOfMinute(at),
      device_type: deviceType,
      count,
    }))
  if (rows.length === 0) return
  await db
    .insertInto('minute_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'level', 'action', 'minute', 'device_type'])
        .doUpdateSet({ count: sql`minute_counts.count + excluded.count` }),
    )
    .execute()
}

/** The minute of a date. */
export const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

const keyOf = ({ at, level, action, deviceType }: CountedEvent) =>
  `${level} ${action} ${deviceType} ${startOfMinute(at).toISOString()}`

/** Counts one activity. See countMinutes. */
export const countMinute = (
  db: Kysely<Database>,
  application: number,
  level: CountedEvent['level'],
  action: string,
  deviceType: number,
  at: Date,
) => countMinutes(db, application, [{ at, level, action, deviceType, count: 1 }])
