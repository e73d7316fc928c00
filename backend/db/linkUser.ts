import type { Transaction } from 'kysely'
import { lockHwids } from './lockHwids.ts'
import type { Database } from './tables.ts'

interface Link {
  application: number
  hwid: string
  /** Null if the hwid serves as the user ID. */
  userId: string | null
  tzOffset: number | undefined
}

/** Links a user ID to a device. The user ID of an unregistered device is stored until it registers (see saveDevice). */
export async function linkUser(
  db: Transaction<Database>,
  account: number,
  { application, hwid, userId, tzOffset }: Link,
): Promise<void> {
  await lockHwids(db, account, [hwid])
  const linked = await db
    .updateTable('devices')
    .set({ user_id: userId, ...(tzOffset !== undefined && { tz_offset: tzOffset }) })
    .where('application_id', '=', application)
    .where('hwid', '=', hwid)
    .returning('id')
    .executeTakeFirst()
  if (linked) return
  await db
    .insertInto('awaited_users')
    .values({ application_id: application, hwid, user_id: userId ?? hwid, tz_offset: tzOffset ?? null })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'hwid']).doUpdateSet((update) => ({
        user_id: update.ref('excluded.user_id'),
        tz_offset: update.fn.coalesce('excluded.tz_offset', 'awaited_users.tz_offset'),
      })),
    )
    .execute()
}
