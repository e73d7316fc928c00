import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** The numbers of devices of each type that can and can't get pushes. */
export const readSubscribers = (db: Kysely<Database>, application: number) =>
  db
    .selectFrom('devices')
    .select('device_type as platform')
    .select(({ fn, eb }) => [
      fn.count<number>('push_token').as('enabled'),
      eb(fn.countAll<number>(), '-', fn.count<number>('push_token')).as('disabled'),
    ])
    .where('application_id', '=', application)
    .groupBy('device_type')
    .execute()
