import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Migrations } from '../migrate.ts'
import { migrationsKey } from '../migrationsKey.ts'
import { silent } from '../Storage.ts'
import { openServer } from '../server/openServer.ts'

const PREFIX = 'storage_test'
/** Days since 1970: part of the names, so leftovers of killed runs are recognized. */
const today = () => Math.floor(Date.now() / 86_400_000)

const addressOf = (databaseUrl: string, database: string) => {
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<Result>(databaseUrl: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

async function dropOld(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ $1 and split_part(datname, '_', 3)::int < $2`,
    [`^${PREFIX}_\\d+_`, today() - 1],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

async function makeTemplate(databaseUrl: string, migrations: Migrations): Promise<string> {
  const name = `${PREFIX}_${today()}_template_${await migrationsKey(migrations, 'server')}`
  const half = `${name}_half`
  await asAdmin(databaseUrl, async (admin) => {
    // Test files run in parallel processes: one creates the template, the others wait for it here.
    await admin.query(`select pg_advisory_lock(hashtext('${PREFIX}'))`)
    const found = await admin.query('select from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await dropOld(admin)
    await admin.query(`drop database if exists ${half} with (force)`)
    // The embedded storage uses this collation.
    await admin.query(`create database ${half} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
    await (await openServer(addressOf(databaseUrl, half), migrations, silent)).close()
    await admin.query(`alter database ${half} rename to ${name}`)
  })
  return name
}

interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

const templates = new Map<Migrations, Promise<string>>()

/**
 * Creates a migrated database as a copy of a template, which is created once a day for each state of the
 * migrations. Returns its URL and a function that drops it. Old leftovers are dropped with each new template.
 */
export async function makeTestDatabase(databaseUrl: string, migrations: Migrations): Promise<TestDatabase> {
  const template = templates.get(migrations) ?? makeTemplate(databaseUrl, migrations)
  templates.set(migrations, template)
  return copyDatabase(databaseUrl, await template)
}

/** An empty database. */
export const makeEmptyDatabase = (databaseUrl: string): Promise<TestDatabase> => copyDatabase(databaseUrl, 'template0')

async function copyDatabase(databaseUrl: string, source: string): Promise<TestDatabase> {
  const name = `${PREFIX}_${today()}_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(databaseUrl, (admin) => admin.query(`create database ${name} template ${source}`))
  return {
    url: addressOf(databaseUrl, name),
    drop: () =>
      asAdmin(databaseUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
