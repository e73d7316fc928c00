import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/**
 * A device that reports its position, with the columns that its message needs; `owner` is its user ID, or its hwid
 * without one.
 */
export const deviceThere = (db: Kysely<Database>, application: number, hwid: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'hwid', 'device_type', 'push_token', 'language', 'lat', 'lng', 'located'])
    .select(sql<string>`coalesce(user_id, hwid)`.as('owner'))
    .where('application_id', '=', application)
    .where('hwid', '=', hwid)
