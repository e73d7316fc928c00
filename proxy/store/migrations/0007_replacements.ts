import { type Kysely, sql } from 'kysely'

/** What a send takes the place of, so that the page of a canceled message leads to the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held add column replaces text`.execute(db)
  await sql`create index held_replaces on held (replaces) where replaces is not null`.execute(db)
}
