import { type Kysely, sql } from 'kysely'

/** Device data, tags, filters, events, counters, test devices, bulk tasks, and exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table devices
      add column app_version text,
      add column device_model text,
      add column os_version text,
      add column idfa text,
      add column keys jsonb,
      add column badge integer,
      add column last_open timestamptz,
      add column lat double precision,
      add column lng double precision`,
    sql`create index devices_by_user on devices (application_id, user_id) where user_id is not null`,
    sql`create index devices_by_push_token on devices (application_id, push_token) where push_token is not null`,
    sql`create table awaited_users (
      application_id integer not null references applications on delete cascade,
      hwid text not null,
      user_id text not null,
      tz_offset integer,
      primary key (application_id, hwid)
    )`,
    sql`create table tags (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      name text not null,
      type smallint not null check (type between 1 and 7),
      application_specific boolean not null default false,
      user_specific boolean not null default false,
      deleting boolean not null default false,
      created timestamptz not null default now(),
      unique (account_id, name)
    )`,
    sql`create table filters (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      application_id integer references applications on delete cascade,
      code text not null unique,
      name text not null,
      filter_expression text not null,
      expires timestamptz,
      created timestamptz not null default now(),
      unique (account_id, name)
    )`,
    sql`create index filters_of_application on filters (application_id)`,
    sql`create table events (
      id integer generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      name text not null,
      created timestamptz not null default now(),
      unique (application_id, name)
    )`,
    sql`create table event_posts (
      id bigint generated always as identity primary key,
      event_id integer not null references events on delete cascade,
      code text not null,
      hwid text not null,
      user_id text not null,
      attributes jsonb not null,
      at timestamptz not null
    )`,
    sql`create index event_posts_by_time on event_posts (event_id, at)`,
    sql`create table minute_counts (
      application_id integer not null references applications on delete cascade,
      level text not null check (level in ('application', 'device', 'message')),
      action text not null,
      minute timestamptz not null,
      device_type smallint not null,
      count bigint not null,
      primary key (application_id, level, action, minute, device_type)
    )`,
    sql`create table test_devices (
      id integer generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      name text not null,
      device_type smallint not null,
      push_token text not null,
      description text,
      created timestamptz not null default now()
    )`,
    sql`create index test_devices_of_application on test_devices (application_id, id)`,
    sql`create table bulk_tasks (
      id uuid primary key,
      application_id integer not null references applications on delete cascade,
      kind text not null,
      create_missing_tags boolean not null default false,
      status text not null check (status in ('Pending', 'Completed', 'Failed')),
      total integer not null,
      done integer not null default 0,
      failed integer not null default 0,
      not_found integer not null default 0,
      created timestamptz not null default now(),
      finished timestamptz
    )`,
    sql`create index bulk_tasks_by_application on bulk_tasks (application_id, created)`,
    sql`create table bulk_chunks (
      task_id uuid not null references bulk_tasks on delete cascade,
      number integer not null,
      devices jsonb not null,
      results jsonb,
      primary key (task_id, number)
    )`,
    // short-lived: compressing it takes longer than writing it
    sql`alter table bulk_chunks alter column devices set storage external`,
    sql`create table exports (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      request jsonb not null,
      status text not null check (status in ('in-progress', 'completed', 'failed')),
      progress smallint not null default 0,
      devices_count bigint,
      file_name text unique,
      error text,
      created timestamptz not null default now(),
      finished timestamptz
    )`,
    sql`create index exports_by_application on exports (application_id, created)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
