import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** A device that messages can reach. */
export interface SeededDevice {
  id: number
  hwid: string
  device_type: number
  user_id: string | null
  language: string | null
  tags: Readonly<Record<string, unknown>>
  created: Date
}

/** The devices of an application that messages can reach, of everyone or of some users. */
export async function seededDevices(
  db: Kysely<Database>,
  application: number,
  users: readonly string[] | undefined,
): Promise<SeededDevice[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'hwid', 'device_type', 'user_id', 'language', 'tags', 'created'])
    .where('application_id', '=', application)
    .where('push_token', 'is not', null)
    .where(users ? sql<boolean>`user_id = any(${[...users]}::text[])` : sql<boolean>`true`)
    .orderBy('id')
    .execute()
}
