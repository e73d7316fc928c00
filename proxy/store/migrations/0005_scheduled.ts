import { type Kysely, sql } from 'kysely'

/** Scheduled sends wait in the Outbox until shortly before their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // when the first people are due; null: it goes out as soon as it may
  await sql`alter table held add column scheduled timestamptz`.execute(db)
}
