import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProgramStops } from './jobs/Jobs.ts'
import { openJobs } from './jobs.ts'
import { openStorage } from './open.ts'
import type { Storage } from './Storage.ts'
import { startChild } from './testing/child.ts'
import { freshStorage, storages } from './testing.ts'

interface Work {
  work: { number: number }
}

/** A promise that a handler can wait for, and the moment it is reached. */
const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('jobs of a killed process', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'storage-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('are run again when the directory is opened', { timeout: 60_000 }, async () => {
    const worker = startChild('worker.ts', directory)
    await worker.line('sent')
    await worker.line('running 10')
    await worker.kill()

    const storage = await openStorage({ dataDir: directory, migrations: {} })
    const jobs = openJobs<Work>(storage)
    const done: number[] = []
    const attempts: number[] = []
    jobs.define('work', {
      concurrency: 10,
      handler: async ({ number }, { attempt }) => {
        done.push(number)
        attempts.push(attempt)
      },
    })
    await jobs.start()
    await jobs.idle()
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, number) => number))
    expect(attempts.filter((attempt) => attempt === 2)).toHaveLength(10)
    expect((await jobs.counts()).work).toEqual({ waiting: 0, running: 0, completed: 25, failed: 0 })
    await jobs.stop()
    await storage.close()
  })
})

describe.each(storages())('stopping on the %s storage', (kind) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await freshStorage({}, kind)
  })
  afterEach(() => storage.close())

  it('waits for what runs and takes nothing more', async () => {
    const jobs = openJobs<Work>(storage)
    const [started, finish] = [gate(), gate()]
    jobs.define('work', {
      handler: async () => {
        started.open()
        await finish.opened
      },
    })
    await jobs.start()
    await jobs.sendAll('work', [{ data: { number: 1 } }, { data: { number: 2 } }])
    await started.opened
    const stopping = jobs.stop()
    finish.open()
    await stopping
    expect((await jobs.counts()).work).toEqual({ waiting: 1, running: 0, completed: 1, failed: 0 })
  })

  it('gives back what takes too long', async () => {
    const first = openJobs<Work>(storage)
    const started = gate()
    let reason: unknown
    first.define('work', {
      handler: (_data, { signal }) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason
        })
        started.open()
        return new Promise(() => {})
      },
    })
    await first.start()
    await first.send('work', { number: 1 })
    await started.opened
    await first.stop({ seconds: 0 })
    expect(reason).toBeInstanceOf(ProgramStops)
    expect((await first.counts()).work).toMatchObject({ waiting: 1, running: 0 })

    const second = openJobs<Work>(storage)
    const done: number[] = []
    second.define('work', { handler: async ({ number }) => void done.push(number) })
    await second.start()
    await second.idle()
    expect(done).toEqual([1])
    await second.stop()
  })

  it.runIf(kind === 'embedded')('gives up on a job that keeps being cut off', async () => {
    const jobs = openJobs<Work>(storage)
    const runs: number[] = []
    jobs.define('work', { retryLimit: 1, handler: async ({ number }) => void runs.push(number) })
    await jobs.start({ work: false })
    await jobs.sendAll('work', [{ data: { number: 1 } }, { data: { number: 2 } }])
    await storage.query(
      `update pgboss.job set state = 'active', retry_count = case data->>'number' when '1' then 5 else 6 end`,
    )
    await jobs.start()
    await jobs.idle()
    expect(runs).toEqual([1])
    expect((await jobs.counts()).work).toEqual({ waiting: 0, running: 0, completed: 1, failed: 1 })
    await jobs.stop()
  })

  it('fails a run that passes its time limit', async () => {
    const jobs = openJobs<Work>(storage)
    let attempts = 0
    jobs.define('work', {
      timeLimitSeconds: 0.05,
      retryDelaySeconds: 0,
      handler: async (_data, { attempt }) => {
        attempts = attempt
        if (attempt === 1) await new Promise(() => {})
      },
    })
    await jobs.start()
    await jobs.send('work', { number: 1 })
    await jobs.idle()
    expect(attempts).toBe(2)
    expect((await jobs.counts()).work).toMatchObject({ completed: 1 })
    await jobs.stop()
  })

  it('keeps a long run from being given to others, and finds the jobs of the vanished', {
    timeout: 60_000,
  }, async () => {
    const jobs = openJobs<Work>(storage, { maintenanceSeconds: 1 })
    const [started, finish] = [gate(), gate()]
    const runs: number[] = []
    jobs.define('work', {
      expireInSeconds: 1,
      concurrency: 2,
      retryDelaySeconds: 0,
      handler: async ({ number }) => {
        runs.push(number)
        if (number !== 1) return
        started.open()
        await finish.opened
      },
    })
    await jobs.start()
    await jobs.send('work', { number: 1 })
    await started.opened
    // As if another process had taken it and been killed.
    await jobs.send('work', { number: 2 }, { after: new Date(Date.now() + 3_600_000) })
    await storage.query(`update pgboss.job set state = 'active', started_on = now() where data->>'number' = '2'`)
    while (!runs.includes(2)) await new Promise((resolve) => setTimeout(resolve, 50))
    finish.open()
    await jobs.idle()
    expect(runs).toEqual([1, 2])
    await jobs.stop()
  })
})
