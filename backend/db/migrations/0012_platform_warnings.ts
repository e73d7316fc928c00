import { type Kysely, sql } from 'kysely'

/** Problems found in a platform's credentials when they were stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table platforms add column warnings jsonb not null default '[]'`.execute(db)
}
