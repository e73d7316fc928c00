import { type Kysely, sql } from 'kysely'

/** Drafts of composers. Their content is text: JSON as typed may have characters that jsonb can’t store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table drafts (
      id text primary key,
      person text not null,
      application text not null,
      kind text not null,
      title text not null,
      content text not null,
      version integer not null default 1,
      shared boolean not null default false,
      ended text,
      save text not null default '',
      changed timestamptz not null default now()
    )`,
    sql`create index drafts_by_person on drafts (person, application, changed desc)`,
    sql`create index drafts_ended on drafts (changed) where ended is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
