import { type Kysely, sql } from 'kysely'

/** Which files were undone, so that rows that a browser sends afterward don’t go out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table stopped_batches (
      application text not null,
      batch text not null,
      sender text not null,
      person text not null,
      stopped timestamptz not null default now(),
      primary key (application, batch, sender)
    )`,
    // each look asks for rows of undone files that still wait
    sql`create index held_waiting_batch on held (batch) where batch is not null and ended is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
