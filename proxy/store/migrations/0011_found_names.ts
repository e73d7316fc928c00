import { type Kysely, sql } from 'kysely'

/**
 * A search for a text reads each name once, then the newest entries that have it. What is about the same message is found by the names
 * in its send, and the steps of a change by those of the whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create temporary table found_names as
      with steps as (
        select coalesce(whole.seq, named.seq) as seq, named.name
        from entry_names named
        join entries step on step.seq = named.seq
        left join entries whole on whole.seq = step.within and whole.batch like 'replace %'
      )
      select seq, name from steps
      union
      select other.seq, steps.name from steps
      join entry_objects sent on sent.seq = steps.seq and sent.object like 'message:%'
      join entry_objects other on other.object = sent.object`,
    sql`truncate entry_names`,
    sql`insert into entry_names (seq, name) select seq, name from found_names`,
    sql`create unique index entry_names_by_name on entry_names (name, seq)`,
    sql`create table names (name text primary key)`,
    sql`insert into names select distinct name from found_names`,
    sql`drop table found_names`,
    sql`create index entries_by_persons_event on entries (person, event, seq) include (application, outcome, at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
