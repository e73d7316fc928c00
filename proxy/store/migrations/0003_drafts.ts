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
      sent boolean not null default false,
      changed timestamptz not null default now()
    )`,
    sql`create index drafts_by_person on drafts (person, application, changed desc)`,
    sql`create index drafts_sent on drafts (changed) where sent`,
  ]
  for (const statement of statements) await statement.execute(db)
}
