import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migrations } from './migrate.ts'

const require = createRequire(import.meta.url)

/** The SQL of a migration, as far as it runs without results from a database. */
async function statementsOf(migration: Migrations[string]): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql, JSON.stringify(query.parameters, withBigInts))
    },
  })
  await migration.up(db).catch(() => {})
  return statements
}

const withBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

/**
 * A hash of an empty, migrated database: it changes with the migrations’ names, code, and SQL, with pg-boss (its
 * tables), and with `salt`. 16 hexadecimal digits.
 */
export async function migrationsKey(migrations: Migrations, salt: string): Promise<string> {
  const hash = createHash('sha256')
  const { version } = require('pg-boss/package.json') as { version: string }
  hash.update(JSON.stringify([salt, version]))
  for (const [name, migration] of Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([name, migration.up.toString(), await statementsOf(migration)]))
  return hash.digest('hex').slice(0, 16)
}
