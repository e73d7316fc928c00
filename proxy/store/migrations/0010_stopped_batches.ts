import { type Kysely, sql } from 'kysely'

/** Which files were undone, so that rows that a browser sends afterward don’t go out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stopped_batches (
    application text not null,
    batch text not null,
    sender text not null,
    person text not null,
    stopped timestamptz not null default now(),
    primary key (application, batch, sender)
  )`.execute(db)
}
