import { type Kysely, sql } from 'kysely'

/** Campaigns and presets. A preset refers to its segment by name, so a segment created again under that name replaces the old one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table campaigns (
      id integer generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      code text not null unique,
      name text not null,
      description text not null default '',
      created timestamptz not null default now()
    )`,
    sql`create index campaigns_of_application on campaigns (application_id, id)`,
    sql`create table presets (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      application_id integer not null references applications on delete cascade,
      campaign_id integer references campaigns on delete set null,
      code text not null unique,
      name text not null,
      kind text not null check (kind in ('push', 'email')),
      filter_name text,
      definition jsonb not null,
      created timestamptz not null default now()
    )`,
    sql`create index presets_of_application on presets (application_id, id)`,
    sql`create index presets_by_filter on presets (account_id, filter_name) where filter_name is not null`,
    sql`create index presets_by_campaign on presets (campaign_id) where campaign_id is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
