import { sql, type Transaction, type Updateable } from 'kysely'
import { lockHwids } from './lockHwids.ts'
import { sharedTags } from './sharedTags.ts'
import type { Database } from './tables.ts'

/** The fields of a registration. Undefined fields stay unchanged. */
export interface DeviceValues {
  device_type: number
  push_token?: string | null | undefined
  user_id?: string | null | undefined
  language?: string | undefined
  tz_offset?: number | undefined
  email?: string | undefined
  app_version?: string | undefined
  device_model?: string | undefined
  os_version?: string | undefined
  idfa?: string | undefined
  /** Encryption keys of browsers by field name; others stay unchanged. */
  keys?: Record<string, string | undefined> | undefined
}

/**
 * Registers or updates a device. Applies a user ID that was linked before (see linkUser); a new
 * device starts with the tags of its hwid in the account’s other applications. Returns whether it is new.
 */
export async function saveDevice(
  db: Transaction<Database>,
  account: number,
  { application, hwid }: { application: number; hwid: string },
  { keys, ...facts }: DeviceValues,
): Promise<{ isNew: boolean }> {
  await lockHwids(db, account, [hwid])
  const awaited = await db
    .deleteFrom('awaited_users')
    .where('application_id', '=', application)
    .where('hwid', '=', hwid)
    .returning(['user_id', 'tz_offset'])
    .executeTakeFirst()
  const waited = awaited && {
    user_id: awaited.user_id === hwid ? null : awaited.user_id,
    ...(awaited.tz_offset !== null && { tz_offset: awaited.tz_offset }),
  }
  const given: Updateable<Database['devices']> = { ...waited, ...defined(facts) }
  const named = defined(keys ?? {})
  const allKeys = Object.keys(named).length > 0 ? JSON.stringify(named) : null
  const made = await db
    .insertInto('devices')
    .values({
      application_id: application,
      hwid,
      device_type: facts.device_type,
      ...given,
      keys: allKeys,
      tags: sharedTags(account, hwid),
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'hwid']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { isNew: true }
  await db
    .updateTable('devices')
    .set({ ...given, ...(allKeys !== null && { keys: sql<string>`coalesce(keys, '{}') || ${allKeys}::jsonb` }) })
    .where('application_id', '=', application)
    .where('hwid', '=', hwid)
    .execute()
  return { isNew: false }
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>
  }
