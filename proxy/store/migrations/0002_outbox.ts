import { type Kysely, sql } from 'kysely'

/** Sends that wait, and what became of them. Requests are text: JSON as sent may have characters that jsonb can’t store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table held (
      id uuid primary key,
      entry bigint not null,
      created timestamptz not null default now(),
      person text not null,
      role text not null,
      address text not null,
      request_id text not null,
      method text not null,
      application text not null,
      request text not null,
      listed text not null,
      transaction_id text,
      draft text,
      state text not null default 'held',
      due timestamptz not null,
      -- the next attempt; while it is being sent, when another console may take it over
      attempt timestamptz not null,
      first_sent timestamptz,
      status integer,
      message text,
      answer text,
      ended timestamptz,
      ended_by text
    )`,
    sql`create index held_waiting on held (attempt) where state in ('held', 'sending')`,
    sql`create index held_by_application on held (application, created desc)`,
    sql`create index held_by_entry on held (entry) where ended is null`,
    sql`create index held_ended on held (ended) where ended is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
