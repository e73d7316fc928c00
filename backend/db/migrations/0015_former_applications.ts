import { type Kysely, sql } from 'kysely'

/** Deleted applications in a token’s scope. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column former_applications integer[] not null default '{}'`.execute(db)
}
