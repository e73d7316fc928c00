import { sql } from 'kysely'
import { startBulkTask } from '#backend/jobs/bulk/startBulkTask.ts'
import { openBackendJobs } from '#backend/jobs/openBackendJobs.ts'
import { goal } from '../goals.ts'
import { audienceKinds, type BenchAudience, openAudience } from './audience.ts'
import { watchLookups } from './watchLookups.ts'

const devices = 1_000_000
const changed = 50_000
/** Devices per transaction of the hand-written SQL: the same as the tasks use on that storage. */
const batchOf = { embedded: 320, server: 1_920 }

/**
 * Devices per second of bulk tasks against the same change as hand-written SQL in transactions of the same size, on a table of 1,000,000
 * devices, and the latency of lookups every 20 ms during both.
 */
export async function bulkWrites() {
  const rows = []
  for (const kind of audienceKinds()) {
    const audience = await openAudience(kind)
    await audience.grow(devices)
    const jobs = openBackendJobs(audience.storage)
    await jobs.start()
    const numbers = Array.from({ length: changed }, (_, index) => ((index * 17) % devices) + 1)
    const wishes = {
      bulkSetTags: numbers.map((n) => ({
        hwid: `device-${n}`,
        list_operator: 'set',
        tags: { Orders: n % 50, City: 'Tomar' },
      })),
      bulkRegisterDevice: numbers.map((n) => ({
        hwid: n % 2 ? `device-${n}` : `new-${n}`,
        push_token: `fresh-${n}`,
        platform: 3,
        tags: { Orders: n % 50 },
      })),
    } as const
    const raw = { bulkSetTags: rawTags, bulkRegisterDevice: rawRegister }
    for (const method of ['bulkSetTags', 'bulkRegisterDevice'] as const) {
      const besides = watchLookups(audience, devices)
      const reference = await rate(() => raw[method](audience, numbers))
      const rawP99 = await besides.stop()
      const lookups = watchLookups(audience, devices)
      const ours = await rate(async () => {
        const id = await startBulkTask(audience.storage.db, jobs, {
          kind: method,
          application: audience.application,
          devices: wishes[method],
        })
        const { status, done } = await ended(audience, id)
        if (status !== 'Completed' || done !== changed) throw new Error(`${method}: ${status}, ${done} done`)
      })
      const p99 = await lookups.stop()
      rows.push({
        storage: kind,
        method,
        'devices/s': Math.round(ours),
        'raw SQL, devices/s': Math.round(reference),
        ratio: Number((ours / reference).toFixed(2)),
        'goal: 0.6': goal(ours / reference >= 0.6),
        'lookup p99 ms': Number(p99.toFixed(1)),
        'goal: under 60': goal(p99 < 60),
        'with raw SQL, ms': Number(rawP99.toFixed(1)),
      })
    }
    await jobs.stop()
    await audience.close()
  }
  return rows
}

/** Resolves when the task has ended. Polls as rarely as the console does: polling isn’t part of the work. */
async function ended({ storage }: BenchAudience, id: string) {
  for (;;) {
    const task = await storage.db
      .selectFrom('bulk_tasks')
      .select(['status', 'done'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (task.status !== 'Pending') return task
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function rate(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return changed / ((performance.now() - start) / 1_000)
}

const batches = (numbers: readonly number[], kind: BenchAudience['kind']) => {
  const batch = batchOf[kind]
  return Array.from({ length: Math.ceil(numbers.length / batch) }, (_, index) =>
    numbers.slice(index * batch, (index + 1) * batch),
  )
}

async function rawTags({ storage, application, kind }: BenchAudience, numbers: readonly number[]): Promise<void> {
  for (const some of batches(numbers, kind)) {
    const tags = some.map((n) => JSON.stringify({ Orders: n % 50, City: 'Tomar' }))
    await sql`
      update devices set tags = devices.tags || given.tags
      from unnest(${some.map((n) => `device-${n}`)}::text[], ${tags}::jsonb[]) as given (hwid, tags)
      where devices.application_id = ${application} and devices.hwid = given.hwid
    `.execute(storage.background.db)
  }
}

async function rawRegister({ storage, application, kind }: BenchAudience, numbers: readonly number[]): Promise<void> {
  for (const some of batches(numbers, kind)) {
    const hwids = some.map((n) => (n % 2 ? `device-${n}` : `raw-${n}`))
    const tokens = some.map((n) => `fresh-${n}`)
    const types = some.map(() => 3)
    const tags = some.map((n) => JSON.stringify({ Orders: n % 50 }))
    await sql`
      insert into devices (application_id, hwid, device_type, push_token, tags)
      select ${application}::integer, hwid, device_type, push_token, tags
      from unnest(${hwids}::text[], ${types}::smallint[], ${tokens}::text[], ${tags}::jsonb[])
        as given (hwid, device_type, push_token, tags)
      on conflict (application_id, hwid) do update
        set push_token = excluded.push_token, device_type = excluded.device_type, tags = devices.tags || excluded.tags
    `.execute(storage.background.db)
  }
}
