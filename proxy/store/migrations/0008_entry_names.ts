import { type Kysely, sql } from 'kysely'

/** What entries of the record are found by when someone searches for a name or a text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table entry_names (seq bigint not null, name text not null)`.execute(db)
  await sql`create index entry_names_by_entry on entry_names (seq)`.execute(db)
}
