import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMaintenance } from './maintenance.ts'
import { type Storage, silent } from './Storage.ts'
import { exampleMigrations } from './testing/exampleMigrations.ts'
import { freshStorage } from './testing.ts'

describe('maintenance', () => {
  let storage: Storage
  beforeAll(async () => {
    storage = await freshStorage(exampleMigrations)
  })
  afterAll(() => storage.close())

  const checkpointAt = async () =>
    (await storage.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]?.at

  it('vacuums changed tables and writes a checkpoint', async () => {
    const debug = vi.fn()
    const before = await checkpointAt()
    const stop = startMaintenance(storage, { ...silent, debug }, { every: 20, tablesEvery: 20, threshold: 100_000 })
    await storage.query("insert into notes (text) select 'note ' || n from generate_series(1, 5000) n")
    await storage.query("delete from notes where text < 'note 3'")
    await vi.waitFor(async () => expect(await checkpointAt()).not.toBe(before), { timeout: 150_000 })
    await vi.waitFor(
      async () => {
        const { rows } = await storage.query("select reltuples > 1000 as known from pg_class where relname = 'notes'")
        expect(rows).toEqual([{ known: true }])
      },
      { timeout: 150_000 },
    )
    await stop()
    expect(debug).toHaveBeenCalledWith(expect.objectContaining({ tables: ['notes'] }), 'database maintenance completed')
  })

  it('does nothing without writes', async () => {
    const debug = vi.fn()
    const asked = vi.fn(storage.query)
    const stop = startMaintenance({ query: asked as Storage['query'] }, { ...silent, debug }, { every: 5 })
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(6)
    await stop()
    expect(asked.mock.calls.map(([sql]) => sql).filter((sql) => sql === 'checkpoint')).toEqual([])
  })

  it('runs no statements while the database is idle', async () => {
    vi.useFakeTimers()
    let asks = 0
    const query = vi.fn(async () => {
      asks += 1
      return { rows: [{ bytes: '0' }] }
    })
    const stop = startMaintenance({ query: query as unknown as Storage['query'] }, silent, {
      every: 100,
      asked: () => asks,
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(query).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(query).toHaveBeenCalledTimes(1)
    asks += 1
    await vi.advanceTimersByTimeAsync(100)
    expect(query).toHaveBeenCalledTimes(2)
    await stop()
    vi.useRealTimers()
  })

  it('continues after a failure', async () => {
    const error = vi.fn()
    const query = vi.fn().mockRejectedValue(new Error('gone'))
    const stop = startMaintenance({ query }, { ...silent, error }, { every: 5 })
    await expect.poll(() => error.mock.calls.length).toBeGreaterThan(1)
    await stop()
    expect(error.mock.calls[0]?.[1]).toBe('database maintenance failed')
  })
})
