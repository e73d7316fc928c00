import { type Kysely, sql } from 'kysely'

/** Scheduled requests and their results, subscribers over time, and journeys with the statistics of their points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table scheduled_requests (
      id text primary key,
      account_id integer not null references accounts on delete cascade,
      application_id integer references applications on delete cascade,
      method text not null,
      request jsonb not null,
      status text not null check (status in ('pending', 'done', 'failed')),
      result jsonb,
      file_name text unique,
      error text,
      created timestamptz not null default now(),
      finished timestamptz
    )`,
    sql`create index scheduled_requests_by_time on scheduled_requests (created)`,
    sql`create index scheduled_requests_of_application on scheduled_requests (application_id)`,
    sql`create table subscriber_counts (
      application_id integer not null references applications on delete cascade,
      device_type smallint not null,
      at timestamptz not null,
      enabled bigint not null,
      disabled bigint not null,
      primary key (application_id, device_type, at)
    )`,
    sql`create table journeys (
      id uuid primary key,
      application_id integer not null references applications on delete cascade,
      title text not null,
      created timestamptz not null default now()
    )`,
    sql`create index journeys_of_application on journeys (application_id, created)`,
    sql`create table journey_points (
      journey_id uuid not null references journeys on delete cascade,
      position smallint not null,
      title text not null,
      campaign_code text,
      preset_code text,
      sent bigint not null default 0,
      opened bigint not null default 0,
      opened_once bigint not null default 0,
      converted bigint not null default 0,
      primary key (journey_id, position)
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
