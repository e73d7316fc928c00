import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** The row ID of the application with that code. */
export async function applicationId(db: Kysely<Database>, code: string): Promise<number> {
  const { id } = await db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}
