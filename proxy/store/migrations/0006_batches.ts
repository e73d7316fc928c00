import { type Kysely, sql } from 'kysely'

/** The rows of a file, which are sends of their own, are undone and approved together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table held add column batch text, add column batch_rows integer`.execute(db)
  await sql`create index held_batch on held (batch) where batch is not null`.execute(db)
}
