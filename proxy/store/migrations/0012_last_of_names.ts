import { type Kysely, sql } from 'kysely'

/** The newest entry that has a name: a search for a text that many names contain reads only the latest of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // room in each page, as a name changes with each entry that has it
  await sql`alter table names set (fillfactor = 80)`.execute(db)
  await sql`alter table names add column last bigint not null default 0`.execute(db)
  await sql`update names set last = newest.seq
    from (select name, max(seq) as seq from entry_names group by name) newest where newest.name = names.name`.execute(
    db,
  )
}
