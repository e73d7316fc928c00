import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMaintenance } from './maintenance.ts'
import { type Log, type Storage, silent } from './Storage.ts'
import { exampleMigrations } from './testing/exampleMigrations.ts'
import { freshStorage } from './testing.ts'

describe('maintenance', () => {
  let storage: Storage
  beforeAll(async () => {
    storage = await freshStorage(exampleMigrations)
  })
  afterAll(() => storage.close())

  const redo = async () =>
    (await storage.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]?.at

  it('tidies once enough has been written, and only then', async () => {
    const debug = vi.fn()
    const log: Log = { ...silent, debug }
    const before = await redo()
    const stop = startMaintenance(storage, log, { every: 20, threshold: 100_000 })
    await storage.query("insert into notes (text) values ('little')")
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(debug).not.toHaveBeenCalled()
    await storage.query("insert into notes (text) select 'note ' || n from generate_series(1, 5000) n")
    await storage.query("delete from notes where text < 'note 3'")
    await vi.waitFor(() => expect(debug).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    await stop()
    expect(await redo()).not.toBe(before)
    const { rows } = await storage.query("select reltuples > 1000 as known from pg_class where relname = 'notes'")
    expect(rows).toEqual([{ known: true }])
  })
})
