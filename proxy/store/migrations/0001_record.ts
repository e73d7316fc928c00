import { type Kysely, sql } from 'kysely'

/**
 * The record of what people did. Each link’s hash covers the link before it, so the one row of record_head is the lock
 * that orders writers. PostgreSQL 15's SQL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table record_head (
      id boolean primary key default true check (id),
      seq bigint not null default 0,
      hash bytea not null default decode(repeat('00', 32), 'hex'),
      first_seq bigint not null default 0,
      first_hash bytea not null default decode(repeat('00', 32), 'hex')
    ) with (fillfactor = 20)`,
    sql`insert into record_head default values`,
    sql`create table entries (
      seq bigint primary key,
      begun text not null,
      hash bytea not null,
      ended_seq bigint,
      ended text,
      ended_hash bytea,
      at timestamptz not null,
      person text,
      role text,
      address text not null,
      event text not null,
      application text,
      outcome text not null,
      request_id text not null
    )`,
    sql`create unique index entries_by_end on entries (ended_seq)`,
    sql`create index entries_by_time on entries (at)`,
    // each has what the other filters need, so that a page without a match reads only the index
    sql`create index entries_by_person on entries (person, seq) include (event, application, outcome, at)`,
    sql`create index entries_by_event on entries (event, seq) include (person, application, outcome, at)`,
    sql`create index entries_by_application on entries (application, seq) include (person, event, outcome, at)`,
    // most calls succeed
    sql`create index entries_by_outcome on entries (outcome, seq) include (person, event, application, at)
      where outcome <> 'done'`,
    sql`create table entry_objects (
      object text not null,
      seq bigint not null,
      primary key (object, seq)
    )`,
    sql`create index entry_objects_by_entry on entry_objects (seq)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
