import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** So many of one thing that happened at a moment, on devices of one type. A negative count takes back. */
export interface Happened {
  at: Date
  level: 'application' | 'device' | 'message'
  action: string
  deviceType: number
  count: number
}

/** Adds what happened to the minutes it happened in, for the statistics. Last in its transaction: busy minutes are waited for. */
export async function countMinutes(
  db: Kysely<Database>,
  application: number,
  happened: readonly Happened[],
): Promise<void> {
  const rows = happened
    .filter(({ count }) => count !== 0)
    // in one order, so that two callers never wait for each other
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

/** The minute a moment is in. */
export const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

const keyOf = ({ at, level, action, deviceType }: Happened) =>
  `${level} ${action} ${deviceType} ${startOfMinute(at).toISOString()}`

/** One more of one thing. See countMinutes. */
export const countMinute = (
  db: Kysely<Database>,
  application: number,
  level: Happened['level'],
  action: string,
  deviceType: number,
  at: Date,
) => countMinutes(db, application, [{ at, level, action, deviceType, count: 1 }])
