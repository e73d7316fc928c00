import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { StorageError } from './StorageError.ts'

/** Migrations by name; they run in the order of their names, once each, and only forward. */
export type Migrations = Readonly<Record<string, Migration>>

async function executedNames(db: Kysely<unknown>): Promise<string[]> {
  const found = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!found.rows[0]?.name) return []
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return executed.rows.map((row) => row.name)
}

/**
 * Applies all missing migrations in one transaction, and returns the names of those
 * that ran. Processes that start together take turns. Fails with a StorageError if the database has a migration that
 * isn’t in `migrations`, and with the migration’s name if one fails; the database is then unchanged.
 */
export async function migrate(db: Kysely<unknown>, migrations: Migrations): Promise<string[]> {
  const executed = await executedNames(db)
  const unknown = executed.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new StorageError(
      `The database was written by a newer version of this program: it has ${unknown.length === 1 ? 'the unknown migration' : 'unknown migrations:'} ${unknown.join(', ')}. Start the newer version, or use another database.`,
    )
  if (executed.length === Object.keys(migrations).length) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new StorageError(`Migration ${failed ?? 'of the database'} failed: ${reason}`, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
