import { type Kysely, sql } from 'kysely'

/** Files that every node can read: exports and results, in pieces. A file is available once a row refers to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`
      create table file_pieces (
        file uuid not null,
        number integer not null,
        bytes bytea not null,
        stored timestamptz not null default now(),
        primary key (file, number)
      )
    `,
    // already compressed, and its length is known without reading it
    sql`alter table file_pieces alter column bytes set storage external`,
    sql`alter table exports add column file uuid`,
    sql`alter table scheduled_requests add column file uuid`,
  ]
  for (const statement of statements) await statement.execute(db)
}
