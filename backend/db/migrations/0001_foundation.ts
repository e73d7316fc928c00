import { type Kysely, sql } from 'kysely'

/** Accounts, tokens, applications with their platforms and files, and devices. PostgreSQL 15's SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table accounts (
      id integer generated always as identity primary key,
      name text not null
    )`,
    sql`create table applications (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      code text not null unique,
      title text not null,
      icon text,
      sdk_ios text,
      sdk_android text,
      authorize_all_tokens boolean not null default false,
      created timestamptz not null default now()
    )`,
    sql`create index applications_of_account on applications (account_id, id)`,
    sql`create table tokens (
      id integer generated always as identity primary key,
      account_id integer not null references accounts on delete cascade,
      name text not null,
      kind text not null check (kind in ('server', 'device')),
      hash text not null unique,
      all_applications boolean not null,
      created timestamptz not null default now()
    )`,
    sql`create table token_applications (
      token_id integer not null references tokens on delete cascade,
      application_id integer not null references applications on delete cascade,
      primary key (token_id, application_id)
    )`,
    sql`create index token_applications_by_application on token_applications (application_id)`,
    sql`create table platforms (
      application_id integer not null references applications on delete cascade,
      device_type smallint not null,
      enabled boolean not null,
      settings jsonb not null,
      configured timestamptz not null,
      primary key (application_id, device_type)
    )`,
    sql`create table application_files (
      application_id integer not null references applications on delete cascade,
      kind text not null,
      content text not null,
      stored timestamptz not null,
      primary key (application_id, kind)
    )`,
    sql`create table devices (
      id bigint generated always as identity primary key,
      application_id integer not null references applications on delete cascade,
      hwid text not null,
      device_type smallint not null,
      push_token text,
      user_id text,
      language text,
      tz_offset integer,
      email text,
      tags jsonb not null default '{}',
      created timestamptz not null default now(),
      unique (application_id, hwid)
    )`,
    sql`create index devices_by_language on devices (application_id, language)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
