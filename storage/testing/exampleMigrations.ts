import { type Generated, sql } from 'kysely'
import type { Migrations } from '../migrate.ts'

/** A small schema for the tests of this room. */
export const exampleMigrations: Migrations = {
  '001_notes': {
    up: async (db) => {
      await db.schema
        .createTable('notes')
        .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
        .addColumn('text', 'text', (column) => column.notNull().unique())
        .execute()
      await sql`create index notes_text on notes (lower(text))`.execute(db)
    },
  },
}

export interface ExampleTables {
  notes: { id: Generated<number>; text: string }
}
