import { type Kysely, sql } from 'kysely'

/** Messages, their recipients and results, inboxes, and transaction IDs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table messages (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      campaign_id integer references campaigns on delete set null,
      code text not null unique,
      kind text not null check (kind in ('push', 'email', 'whatsapp', 'live_activity')),
      status text not null check (status in ('pending', 'sending', 'sent', 'cancelled', 'failed')),
      notification jsonb not null,
      preset jsonb,
      preset_code text,
      send_at timestamptz not null,
      audience jsonb not null,
      local_time boolean not null default false,
      fanned_out boolean not null default false,
      reached bigint not null default 0,
      recipients bigint not null default 0,
      sent bigint not null default 0,
      error text,
      created timestamptz not null default now(),
      finished timestamptz
    )`,
    sql`create index messages_of_application on messages (application_id, id)`,
    sql`create index messages_of_campaign on messages (campaign_id) where campaign_id is not null`,
    sql`create table deliveries (
      message_id bigint not null references messages on delete cascade,
      device_id bigint not null references devices on delete cascade,
      due timestamptz not null,
      sent timestamptz,
      delivered timestamptz,
      opened timestamptz,
      language text,
      title text,
      subtitle text,
      text text,
      primary key (message_id, device_id)
    )`,
    sql`create index deliveries_due on deliveries (message_id, due) where sent is null`,
    // for frequency caps: what a device got recently
    sql`create index deliveries_of_device on deliveries (device_id, sent)`,
    sql`create table message_counts (
      message_id bigint not null references messages on delete cascade,
      action text not null,
      minute timestamptz not null,
      device_type smallint not null,
      count bigint not null,
      primary key (message_id, action, minute, device_type)
    )`,
    sql`create table inbox_messages (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      message_id bigint not null references messages on delete cascade,
      owner text not null,
      device_id bigint not null references devices on delete cascade,
      title text,
      text text,
      status smallint not null default 1 check (status between 1 and 5),
      saved timestamptz not null,
      leaves timestamptz not null,
      unique (message_id, owner)
    )`,
    sql`create index inbox_of_owner on inbox_messages (application_id, owner, id)`,
    sql`create table transactions (
      application_id integer not null references applications on delete cascade,
      transaction_id text not null,
      answer jsonb not null,
      at timestamptz not null,
      primary key (application_id, transaction_id)
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
