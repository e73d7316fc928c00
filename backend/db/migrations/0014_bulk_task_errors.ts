import { type Kysely, sql } from 'kysely'

/** Why a bulk task failed, for people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_tasks add column error text`.execute(db)
}
