import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** So many of one thing that happened, on devices of one type. */
export interface Happened {
  level: 'application' | 'device' | 'message'
  action: string
  deviceType: number
  count: number
}

/** Adds what happened in the minute of `at`, for the statistics. Last in its transaction: busy minutes are waited for. */
export async function countMinutes(
  db: Kysely<Database>,
  application: number,
  at: Date,
  happened: readonly Happened[],
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
  const rows = happened
    .filter(({ count }) => count > 0)
    // in one order, so that two callers never wait for each other
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ level, action, deviceType, count }) => ({
      application_id: application,
      level,
      action,
      minute,
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

const keyOf = ({ level, action, deviceType }: Happened) => `${level} ${action} ${deviceType}`

/** One more of one thing. See countMinutes. */
export const countMinute = (
  db: Kysely<Database>,
  application: number,
  level: Happened['level'],
  action: string,
  deviceType: number,
  at: Date,
) => countMinutes(db, application, at, [{ level, action, deviceType, count: 1 }])
