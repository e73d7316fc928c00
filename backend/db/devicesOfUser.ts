import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The devices of a user id in an application; a device without a user id has its hwid for one (interface, Device). */
export const devicesOfUser = (db: Kysely<Database>, application: number, userId: string) =>
  db
    .selectFrom('devices')
    .where('application_id', '=', application)
    .where((where) =>
      where.or([where('user_id', '=', userId), where.and([where('user_id', 'is', null), where('hwid', '=', userId)])]),
    )
