import { type Kysely, sql } from 'kysely'

/** Live activities: their state, and the messages that started and updated them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table live_activities (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      activity_id text not null,
      message_id bigint not null references messages on delete cascade,
      last_message_id bigint not null references messages on delete cascade,
      attributes_type text not null,
      attributes jsonb not null,
      content_state jsonb not null,
      stale_date timestamptz,
      dismissal_date timestamptz,
      started timestamptz not null,
      updated timestamptz,
      ended timestamptz
    )`,
    sql`create unique index live_activities_running on live_activities (application_id, activity_id) where ended is null`,
    sql`create index live_activities_by_id on live_activities (application_id, activity_id, id)`,
    sql`create index live_activities_of_message on live_activities (message_id)`,
    sql`create index live_activities_of_last_message on live_activities (last_message_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
