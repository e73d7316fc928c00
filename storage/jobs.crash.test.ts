import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProgramStops } from './jobs/Jobs.ts'
import { interruptionLimit } from './jobs/ownership.ts'
import { openJobs } from './jobs.ts'
import { openStorage } from './open.ts'
import type { Storage } from './Storage.ts'
import { startChild } from './testing/child.ts'
import { makeTestDatabase } from './testing/testDatabases.ts'
import { freshStorage, storages } from './testing.ts'

interface Work {
  work: { number: number }
}

/** A promise that a handler can wait for, and the moment that it does. */
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

  it('run again when the directory is opened', async () => {
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
    // an interruption isn’t a failed attempt
    expect(new Set(attempts)).toEqual(new Set([1]))
    expect((await jobs.counts()).work).toEqual({ waiting: 0, running: 0, completed: 25, failed: 0 })
    await jobs.stop()
    await storage.close()
  })
})

describe.each(storages())('stopping on the %s database', (kind) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await freshStorage({}, kind)
  })
  afterEach(() => storage.close())

  it('waits for running jobs and takes no more', async () => {
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

  it('returns jobs that take too long', async () => {
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

  it('abandons a job that is interrupted repeatedly, even with few retries', async () => {
    const jobs = openJobs<Work>(storage)
    const runs: { number: number; attempt: number }[] = []
    jobs.define('work', {
      retryLimit: 0,
      handler: async ({ number }, { attempt }) => void runs.push({ number, attempt }),
    })
    await jobs.start({ work: false })
    await jobs.sendAll('work', [{ data: { number: 1 } }, { data: { number: 2 } }])
    await storage.query(
      `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('owner', '0',
        'interruptions', case data->>'number' when '1' then $1::int - 1 else $1::int end)`,
      [interruptionLimit],
    )
    await jobs.start()
    await jobs.idle()
    expect(runs).toEqual([{ number: 1, attempt: 1 }])
    expect((await jobs.counts()).work).toEqual({ waiting: 0, running: 0, completed: 1, failed: 1 })
    expect(await jobs.without('work', 'number', ['1', '2', '3'])).toEqual(
      expect.arrayContaining([
        { value: '1', failed: false },
        { value: '2', failed: true },
        { value: '3', failed: false },
      ]),
    )
    await jobs.stop()
  })

  it('runs jobs that a clock set back would delay', async () => {
    const jobs = openJobs<Work>(storage, { presenceSeconds: 0.05 })
    const runs: number[] = []
    jobs.define('work', { handler: async ({ number }) => void runs.push(number) })
    await jobs.start({ work: false })
    // sent, and delayed for a retry, while the clock was an hour ahead
    await jobs.sendAll('work', [{ data: { number: 1 } }, { data: { number: 2 } }])
    const { rows } = await storage.query("select max(start_after) < now() - interval '1 day' as due from pgboss.job")
    expect(rows).toEqual([{ due: true }])
    await storage.query(
      `update pgboss.job set state = 'retry', started_on = now(), start_after = now() + interval '1 hour'
        where data->>'number' = '2'`,
    )
    await jobs.start()
    await vi.waitFor(() => expect(runs.toSorted()).toEqual([1, 2]), { timeout: 150_000 })
    await jobs.stop()
  })

  it('fails a run that exceeds its time limit', async () => {
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

  it('runs a job again if its end could not be stored', async () => {
    let broken = true
    const query: Storage['query'] = (text, params) =>
      broken && text.includes("state = 'completed'")
        ? Promise.reject(new Error('the database is gone'))
        : storage.query(text, params)
    const jobs = openJobs<Work>({ kind, pool: storage.pool, query }, { presenceSeconds: 0.05 })
    let runs = 0
    jobs.define('work', {
      handler: async () => {
        runs += 1
        if (runs === 2) broken = false
      },
    })
    await jobs.start()
    await jobs.send('work', { number: 1 })
    await vi.waitFor(async () => expect((await jobs.counts()).work.completed).toBe(1), { timeout: 150_000 })
    expect(runs).toBe(2)
    await jobs.stop()
  })

  it('keeps a long run to itself, and finds the jobs of processes that are gone', async () => {
    const jobs = openJobs<Work>(storage, { presenceSeconds: 0.05 })
    const [started, finish] = [gate(), gate()]
    const runs: number[] = []
    jobs.define('work', {
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

const serverUrl = process.env.TEST_DATABASE_URL

describe.runIf(serverUrl)('several processes on one server', () => {
  it('leave the jobs of running processes alone, and take over those of a killed one', async () => {
    const { url, drop } = await makeTestDatabase(serverUrl ?? '', {})
    const [first, second] = [startChild('worker.ts', url), startChild('worker.ts', url)]
    await Promise.all([first.line('running 10'), second.line('running 10'), first.line('sent'), second.line('sent')])
    await first.kill()
    const storage = await openStorage({ databaseUrl: url, dataDir: 'memory://', migrations: {} })
    const jobs = openJobs<Work>(storage, { presenceSeconds: 0.05 })
    const runs: number[] = []
    jobs.define('work', { concurrency: 10, handler: async ({ number }) => void runs.push(number) })
    await jobs.start()
    await vi.waitFor(() => expect(runs).toHaveLength(40), { timeout: 150_000 })
    await jobs.idle()
    expect((await jobs.counts()).work).toMatchObject({ running: 10, completed: 40 })
    await second.kill()
    await jobs.stop()
    await storage.close()
    await drop()
  })

  it('take over from a killed process within 15 seconds', async () => {
    const { url, drop } = await makeTestDatabase(serverUrl ?? '', {})
    const worker = startChild('worker.ts', url)
    await worker.line('running 10')
    await worker.line('sent')
    const storage = await openStorage({ databaseUrl: url, dataDir: 'memory://', migrations: {} })
    const jobs = openJobs<Work>(storage)
    const runs: number[] = []
    jobs.define('work', { concurrency: 10, handler: async ({ number }) => void runs.push(number) })
    await jobs.start()
    await jobs.idle()
    expect(runs).toHaveLength(15)
    await worker.kill()
    const killed = performance.now()
    await vi.waitFor(() => expect(runs).toHaveLength(25), { timeout: 150_000 })
    expect((performance.now() - killed) / 1000).toBeLessThan(15)
    await jobs.stop()
    await storage.close()
    await drop()
  })
})
