import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Adds `n` to what happened in the minute of `at`, for the statistics. Last in its transaction: busy minutes are waited for. */
export async function countMinute(
  db: Kysely<Database>,
  application: number,
  level: 'application' | 'device' | 'message',
  action: string,
  deviceType: number,
  at: Date,
  n = 1,
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000)
  await db
    .insertInto('minute_counts')
    .values({ application_id: application, level, action, minute, device_type: deviceType, count: n })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'level', 'action', 'minute', 'device_type'])
        .doUpdateSet({ count: sql`minute_counts.count + excluded.count` }),
    )
    .execute()
}
