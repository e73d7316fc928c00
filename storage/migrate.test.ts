import type { Migration } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { migrationsKey } from './migrationsKey.ts'
import type { Storage } from './Storage.ts'
import { freshStorage, storages } from './testing.ts'

const table = (name: string): Migration => ({
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})

describe.each(storages())('migrations on the %s database', (kind) => {
  let storage: Storage
  afterEach(() => storage.close())

  it('runs missing migrations once and in order', async () => {
    storage = await freshStorage({}, kind)
    const first = { '002_b': table('b'), '001_a': table('a') }
    expect(await migrate(storage.db, first)).toEqual(['001_a', '002_b'])
    expect(await migrate(storage.db, first)).toEqual([])
    expect(await migrate(storage.db, { ...first, '003_c': table('c') })).toEqual(['003_c'])
  })

  it('refuses a database of a newer version', async () => {
    storage = await freshStorage({ '001_a': table('a'), '002_b': table('b') }, kind)
    await expect(migrate(storage.db, { '001_a': table('a') })).rejects.toThrow(
      'The database was written by a newer version of this program: it has the unknown migration 002_b.',
    )
  })

  it('names the migration that failed and rolls it back', async () => {
    storage = await freshStorage({}, kind)
    const failing = { '001_a': table('a'), '002_again': table('a') }
    await expect(migrate(storage.db, failing)).rejects.toThrow(
      'Migration 002_again failed: relation "a" already exists',
    )
    expect(await migrate(storage.db, { '001_a': table('a') })).toEqual(['001_a'])
  })

  it('lets simultaneous processes take turns', async () => {
    storage = await freshStorage({}, kind)
    const migrations = { '001_a': table('a'), '002_b': table('b') }
    const applied = await Promise.all([1, 2, 3].map(() => migrate(storage.db, migrations)))
    expect(applied.flat()).toEqual(['001_a', '002_b'])
  })
})

describe('migrationsKey', () => {
  it('changes with names, statements and salt', async () => {
    const keys = await Promise.all([
      migrationsKey({ '001_a': table('a') }, 'salt'),
      migrationsKey({ '001_a': table('b') }, 'salt'),
      migrationsKey({ '002_a': table('a') }, 'salt'),
      migrationsKey({ '001_a': table('a') }, 'pepper'),
      migrationsKey({}, 'salt'),
    ])
    expect(new Set(keys).size).toBe(5)
    expect(await migrationsKey({ '001_a': table('a') }, 'salt')).toBe(keys[0])
  })
})
