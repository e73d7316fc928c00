import { type Kysely, sql } from 'kysely'

/** Transaction IDs are unique per kind of message: an email may reuse the ID of a push. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table transactions add column kind text`,
    // only pushes report unknown devices
    sql`update transactions set kind = case when answer ? 'unknown' then 'push' else 'email' end`,
    sql`alter table transactions alter column kind set not null`,
    sql`alter table transactions drop constraint transactions_pkey`,
    sql`alter table transactions add primary key (application_id, kind, transaction_id)`,
    sql`create index transactions_by_age on transactions (at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
