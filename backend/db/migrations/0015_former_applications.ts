import { type Kysely, sql } from 'kysely'

/** The deleted applications that a token stood for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column former_applications integer[] not null default '{}'`.execute(db)
}
