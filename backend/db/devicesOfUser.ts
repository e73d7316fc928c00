import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

/** Matches the devices of these user IDs; the hwid is the user ID of a device without one (interface, Device). */
export function isOfUsers(userIds: readonly string[]): RawBuilder<boolean> {
  const any = sql`any(${[...userIds]}::text[])`
  return sql<boolean>`(devices.user_id = ${any} or (devices.user_id is null and devices.hwid = ${any}))`
}

/** The devices of a user ID in an application. */
export const devicesOfUser = (db: Kysely<Database>, application: number, userId: string) =>
  db
    .selectFrom('devices')
    .where('application_id', '=', application)
    .where(isOfUsers([userId]))
