import { type Kysely, sql } from 'kysely'

/** Which accounts contain the demo, and can be put back to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column demo boolean not null default false`.execute(db)
  // codes are random; this one is the first application of the demo
  await sql`
    update accounts set demo = true
    where exists (select from applications where account_id = accounts.id and code = 'C0FFE-E0001')
  `.execute(db)
}
