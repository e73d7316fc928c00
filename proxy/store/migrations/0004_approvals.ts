import { type Kysely, sql } from 'kysely'

/** Rules of approvals among the settings that are edited on screen, and the approvals of held sends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table settings (
      name text primary key,
      content text not null,
      version integer not null,
      person text not null,
      changed timestamptz not null default now()
    )`,
    sql`create table approvals (
      held uuid not null references held on delete cascade,
      person text not null,
      at timestamptz not null default now(),
      -- of what was approved
      hash text not null,
      -- null: it couldn’t be counted
      reach bigint,
      primary key (held, person)
    )`,
    // JSON: what was found when a send was last checked; null if it needs no approval
    sql`alter table held add column gate text`,
    // how often it was claimed: who claimed it before has lost it
    sql`alter table held add column claims integer not null default 0`,
    sql`create index held_awaiting on held (created) where state = 'awaiting'`,
    // two requests at the same time are one send
    sql`update held set transaction_id = null where ended is null and id not in (
      select distinct on (application, method, transaction_id) id from held
      where ended is null order by application, method, transaction_id, created
    )`,
    sql`create unique index held_once on held (application, method, transaction_id)
      where ended is null and transaction_id is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
