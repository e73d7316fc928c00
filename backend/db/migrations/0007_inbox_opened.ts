import { type Kysely, sql } from 'kysely'

/** Whether an inbox message was opened before, so only the first open counts. Currently open ones need no mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_messages add column was_opened boolean not null default false`.execute(db)
}
