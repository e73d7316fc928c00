import { type Kysely, sql } from 'kysely'

/** Geozones, their clusters, and the state of devices in them: who is inside, and what fired when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table geozone_clusters (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      code text not null unique,
      name text not null,
      cooldown bigint not null,
      created timestamptz not null default now()
    )`,
    sql`create index geozone_clusters_of_application on geozone_clusters (application_id, id)`,
    sql`create table geozones (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      cluster_id bigint references geozone_clusters on delete set null,
      campaign_id integer references campaigns on delete set null,
      preset_id integer references presets on delete set null,
      name text not null,
      lat double precision not null check (lat between -90 and 90),
      lng double precision not null check (lng between -180 and 180),
      range integer not null check (range between 50 and 1000),
      cooldown bigint not null,
      active boolean not null default true,
      content jsonb,
      timetable jsonb,
      created timestamptz not null default now()
    )`,
    sql`create index geozones_of_application on geozones (application_id, id)`,
    sql`create index geozones_of_cluster on geozones (cluster_id) where cluster_id is not null`,
    sql`create index geozones_of_campaign on geozones (campaign_id) where campaign_id is not null`,
    sql`create index geozones_of_preset on geozones (preset_id) where preset_id is not null`,
    // finds a box of degrees in both directions at once
    sql`create index geozones_by_place on geozones using gist (point(lng, lat)) where active`,
    sql`create table geozone_visits (
      device_id bigint not null references devices on delete cascade,
      geozone_id bigint not null references geozones on delete cascade,
      inside boolean not null,
      fired timestamptz,
      primary key (device_id, geozone_id)
    )`,
    sql`create index geozone_visits_of_zone on geozone_visits (geozone_id)`,
    sql`create table geozone_cluster_firings (
      cluster_id bigint not null references geozone_clusters on delete cascade,
      owner text not null,
      fired timestamptz not null,
      primary key (cluster_id, owner)
    )`,
    sql`alter table devices add column located timestamptz`,
  ]
  for (const statement of statements) await statement.execute(db)
}
