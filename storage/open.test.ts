import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from './open.ts'
import type { Storage } from './Storage.ts'
import { StorageError } from './StorageError.ts'
import { type ExampleTables, exampleMigrations } from './testing/exampleMigrations.ts'
import { freshStorage, storages } from './testing.ts'

describe.each(storages())('the %s database', (kind) => {
  let storage: Storage<ExampleTables>
  beforeAll(async () => {
    storage = await freshStorage<ExampleTables>(exampleMigrations, kind)
  })
  afterAll(() => storage.close())

  const notes = async () =>
    (await storage.db.selectFrom('notes').select('text').orderBy('id').execute()).map((n) => n.text)

  it('has its migrations applied and works with Kysely', async () => {
    const row = await storage.db.insertInto('notes').values({ text: 'first' }).returning('id').executeTakeFirstOrThrow()
    expect(row.id).toBe(1)
    expect(await notes()).toEqual(['first'])
  })

  it('rolls a failed transaction back', async () => {
    const work = storage.db.transaction().execute(async (db) => {
      await db.insertInto('notes').values({ text: 'second' }).execute()
      await db.insertInto('notes').values({ text: 'first' }).execute()
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key' })
    expect(await notes()).toEqual(['first'])
  })

  it('isolates a transaction from other queries', async () => {
    const seen: string[] = []
    const inside = storage.db.transaction().execute(async (db) => {
      await db.insertInto('notes').values({ text: 'slow' }).execute()
      await sql`select pg_sleep(0.05)`.execute(db)
      seen.push('committing')
    })
    await Promise.all([inside, inside.then(notes).then((texts) => seen.push(texts.join()))])
    expect(seen).toEqual(['committing', 'first,slow'])
  })

  it('rolls back an open transaction when its connection is released', async () => {
    for (const failed of [false, true]) {
      const client = await storage.pool.connect()
      await client.query('begin')
      await client.query('delete from notes')
      if (failed) await client.query('select 1/0').catch(() => {})
      client.release()
      expect(await notes()).toEqual(['first', 'slow'])
    }
  })

  it('parses a prepared statement once for each connection', async () => {
    const ask = async (given: number) => {
      const { rows } = await storage.query<{ twice: number }>('select 2 * $1::int as twice', [given], 'twice')
      return rows[0]?.twice
    }
    const parsed = async () => {
      const { rows } = await storage.query<{ name: string }>(
        `select name from pg_prepared_statements where name = 'twice'`,
      )
      return rows.length
    }
    expect([await ask(1), await ask(2), await parsed()]).toEqual([2, 4, 1])
    const client = await storage.pool.connect()
    client.release(true)
    expect([await parsed(), await ask(3)]).toEqual([0, 6])
  })

  it('discards the session of a destroyed connection', async () => {
    const client = await storage.pool.connect()
    await client.query({ name: 'named', text: 'select 1' })
    await client.query("set application_name = 'mine'; begin; delete from notes")
    client.release(true)
    expect(await notes()).toEqual(['first', 'slow'])
    const again = await storage.pool.connect()
    expect((await again.query({ name: 'named', text: 'select 2 as v' })).rows).toEqual([{ v: 2 }])
    expect((await again.query('show application_name')).rows).not.toEqual([{ application_name: 'mine' }])
    again.release()
  })

  it('serves simultaneous queries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => storage.query<{ v: number }>('select $1::int as v', [index])),
    )
    expect(answers.map(({ rows }) => rows[0]?.v)).toEqual(Array.from({ length: 200 }, (_, index) => index))
  })

  it('runs a script of several statements', async () => {
    await storage.query('create table a (id int); create table b (id int); insert into a values (1)')
    expect((await storage.query('select * from a')).rows).toEqual([{ id: 1 }])
    await expect(storage.query('begin; insert into a values (2); select 1/0; commit')).rejects.toThrow(
      'division by zero',
    )
    expect((await storage.query('select * from a')).rows).toEqual([{ id: 1 }])
  })

  it('can checkpoint and close twice', async () => {
    await storage.checkpoint()
    const other = await freshStorage({}, kind)
    await Promise.all([other.close(), other.close()])
    await expect(other.query('select 1')).rejects.toThrow()
  })
})

describe('addresses of servers', () => {
  const failureOf = (databaseUrl: string) =>
    openStorage({ databaseUrl, dataDir: 'unused', migrations: {} }).then(
      () => 'opened',
      (error: unknown) => (error instanceof StorageError ? error.message : `another error: ${error}`),
    )

  it('names the address it can’t connect to, without the password', async () => {
    const message = await failureOf('postgres://ada:secret@127.0.0.1:1/console')
    expect(message).toBe(
      'Couldn’t use PostgreSQL at 127.0.0.1:1 (database "console"): connect ECONNREFUSED 127.0.0.1:1',
    )
  })
  it('reports an invalid address', async () => {
    expect(await failureOf('somewhere')).toContain('DATABASE_URL isn’t a PostgreSQL URL')
    expect(await failureOf('mysql://ada:secret@h/d')).not.toContain('secret')
  })
  it('reports an unknown host', async () => {
    expect(await failureOf('postgres://ada:secret@nowhere.invalid/console')).toMatch(
      /^Couldn’t use PostgreSQL at nowhere\.invalid:5432 \(database "console"\): getaddrinfo/,
    )
  })
  it.runIf(process.env.TEST_DATABASE_URL)('reports a database that does not exist', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = '/nothing_here'
    expect(await failureOf(url.href)).toContain('database "nothing_here" does not exist')
  })
})
