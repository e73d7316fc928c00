import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Jobs } from './jobs/Jobs.ts'
import { openJobs } from './jobs.ts'
import type { Storage } from './Storage.ts'
import { freshStorage, storages } from './testing.ts'

interface Work {
  greet: { name: string }
  flaky: { failures: number }
  slow: { steps: number }
}

describe.each(storages())('jobs on the %s database', (kind) => {
  let storage: Storage
  let jobs: Jobs<Work>
  const greeted: string[] = []
  const tries: { attempt: number; lastAttempt: boolean }[] = []

  beforeAll(async () => {
    storage = await freshStorage({}, kind)
    jobs = openJobs<Work>(storage)
    jobs.define('greet', { handler: async ({ name }) => void greeted.push(name) })
    jobs.define('flaky', {
      retryLimit: 2,
      retryDelaySeconds: 0,
      handler: async ({ failures }, { attempt, lastAttempt }) => {
        tries.push({ attempt, lastAttempt })
        if (attempt <= failures) throw new Error(`failure ${attempt}`)
      },
    })
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop()
    await storage.close()
  })

  it('runs a job once', async () => {
    const id = await jobs.send('greet', { name: 'Ada' })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await jobs.idle()
    expect(greeted).toEqual(['Ada'])
    expect((await jobs.counts()).greet).toEqual({ waiting: 0, running: 0, completed: 1, failed: 0 })
  })

  it('runs many jobs sent at once', async () => {
    greeted.length = 0
    const names = Array.from({ length: 50 }, (_, index) => `guest ${index}`)
    await jobs.sendAll(
      'greet',
      names.map((name) => ({ data: { name } })),
    )
    await jobs.idle()
    expect(greeted.toSorted()).toEqual(names.toSorted())
  })

  it('retries a failing job', async () => {
    tries.length = 0
    await jobs.send('flaky', { failures: 1 })
    await jobs.idle()
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect((await jobs.counts()).flaky).toMatchObject({ completed: 1, failed: 0 })
  })

  it('marks a job as failed after its last attempt', async () => {
    tries.length = 0
    await jobs.send('flaky', { failures: 9 })
    await jobs.idle()
    expect(tries).toEqual([
      { attempt: 1, lastAttempt: false },
      { attempt: 2, lastAttempt: false },
      { attempt: 3, lastAttempt: true },
    ])
    expect((await jobs.counts()).flaky).toMatchObject({ waiting: 0, failed: 1 })
  })

  it('runs a scheduled job at its time', async () => {
    greeted.length = 0
    const after = new Date(Date.now() + 1000)
    await jobs.send('greet', { name: 'later' }, { after })
    await jobs.idle()
    expect(greeted).toEqual([])
    await vi.waitFor(() => expect(greeted).toEqual(['later']), { timeout: 150_000 })
    expect(Date.now()).toBeGreaterThanOrEqual(after.getTime())
  })

  it('keeps one waiting job per singleton key', async () => {
    greeted.length = 0
    const options = { singletonKey: 'one', after: new Date(Date.now() + 60_000) }
    expect(await jobs.send('greet', { name: 'first' }, options)).not.toBeNull()
    expect(await jobs.send('greet', { name: 'second' }, options)).toBeNull()
    expect((await jobs.counts()).greet.waiting).toBe(1)
  })

  it('stores a job in its transaction', async () => {
    greeted.length = 0
    const send = storage.db.transaction().execute(async (db) => {
      await jobs.send('greet', { name: 'rolled back' }, { db })
      throw new Error('changed my mind')
    })
    await expect(send).rejects.toThrow('changed my mind')
    await storage.db.transaction().execute(async (db) => {
      await jobs.send('greet', { name: 'committed' }, { db })
      await jobs.sendAll('greet', [{ data: { name: 'with it' } }], { db })
    })
    await jobs.idle()
    expect(greeted.toSorted()).toEqual(['committed', 'with it'])
  })

  it('refuses undefined jobs', async () => {
    await expect(jobs.send('slow', { steps: 1 })).rejects.toThrow('Can’t send a job named slow')
  })
})
