import { type Kysely, sql } from 'kysely'

/**
 * Which entries are parts of another, such as the rows of an import, so that a page of Activity has 50 rows whatever was imported.
 * Entries from before have no parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table entries add column batch text, add column within bigint, add column devices integer`,
    sql`create index entries_by_batch on entries (batch, person) where batch is not null`,
    sql`create index entries_by_whole on entries (within, seq) include (outcome, devices) where within is not null`,
    // an import of 100,000 rows isn't read to skip it
    sql`create index entries_listed on entries (seq) where within is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
