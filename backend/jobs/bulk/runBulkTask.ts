import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isStopping, type JobRun } from '#storage/jobs/Jobs.ts'
import type { Log, Storage } from '#storage/Storage.ts'
import { holdingTags } from '../../db/lockTags.ts'
import type { BulkKind, Database } from '../../db/tables.ts'
import { selectTags } from '../../db/tagRows.ts'
import { stopped } from '../stopped.ts'
import type { BulkResult, BulkScope, BulkWork } from './BulkChunk.ts'
import { bulkRegister } from './bulkRegister.ts'
import { bulkTags } from './bulkTags.ts'
import { bulkUnregister } from './bulkUnregister.ts'
import { failedResults } from './results.ts'

// the chunks of each kind contain the devices of its method
const works = {
  bulkSetTags: bulkTags,
  bulkRegisterDevice: bulkRegister,
  bulkUnregisterDevice: bulkUnregister,
} as Record<BulkKind, BulkWork<unknown>>

/** Chunks in one transaction. On the embedded storage's only connection, other queries wait for each transaction. */
const atOnce = { embedded: 2, server: 12 }

/**
 * Processes the chunks of a bulk task that have no results yet. A chunk’s changes, results, and counts are one
 * transaction, so an interrupted task continues where it stopped and applies nothing twice.
 */
export async function runBulkTask(
  { db, kind }: Pick<Storage<Database>, 'db' | 'kind'>,
  id: string,
  { signal, lastAttempt }: Pick<JobRun, 'signal' | 'lastAttempt'>,
  log?: Log,
): Promise<void> {
  try {
    const task = await taskOf(db, id)
    // deleted with its application
    if (!task) return
    while (await runNext(db, task, { kind, log })) signal.throwIfAborted()
    await finish(db, id, { status: 'Completed' })
  } catch (error) {
    // stopping the program is not a failure: the job runs again
    if (lastAttempt && !isStopping(signal)) await finish(db, id, { status: 'Failed', error: stopped })
    throw error
  }
}

interface Task {
  id: string
  kind: BulkKind
  account: number
  application: number
  createMissingTags: boolean
}

const taskOf = (db: Kysely<Database>, id: string): Promise<Task | undefined> =>
  db
    .selectFrom('bulk_tasks')
    .innerJoin('applications', 'applications.id', 'bulk_tasks.application_id')
    .select([
      'bulk_tasks.id',
      'kind',
      'account_id as account',
      'application_id as application',
      'create_missing_tags as createMissingTags',
    ])
    .where('bulk_tasks.id', '=', id)
    .executeTakeFirst()

/** Processes the next chunks together or, if the database refuses a value, device by device. */
async function runNext(
  db: Kysely<Database>,
  task: Task,
  { kind, log }: { kind: Storage['kind']; log: Log | undefined },
): Promise<boolean> {
  const concurrent = kind === 'server'
  try {
    return await runChunks(db, task, { most: atOnce[kind], concurrent, log })
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    return runChunks(db, task, { most: 1, concurrent, log, each: true })
  }
}

/** Processes up to `most` chunks in one transaction; false if none is left. */
async function runChunks(
  db: Kysely<Database>,
  { id, kind, account, application, createMissingTags }: Task,
  { most, concurrent, log, each = false }: { most: number; concurrent: boolean; log: Log | undefined; each?: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (concurrent) await sql`select ${holdingTags(account)}`.execute(transaction)
    // with everything that the job needs
    const chunks = await transaction
      .selectFrom('bulk_chunks')
      .select(['number', 'devices', jsonArrayFrom(selectTags(transaction, account)).as('tags')])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('applications').select('id').where('account_id', '=', account).where('id', '<>', application),
        ).as('amongOthers'),
      )
      .where('task_id', '=', id)
      .where('results', 'is', null)
      .orderBy('number')
      .limit(most)
      .forUpdate('bulk_chunks')
      .execute()
    const [first] = chunks
    if (!first) return false
    const devices = chunks.flatMap((chunk) => chunk.devices)
    const work = works[kind]
    const scope: BulkScope = {
      db: transaction,
      account,
      application,
      alone: !first.amongOthers,
      createMissingTags,
      tags: first.tags,
      now: new Date(),
      concurrent,
    }
    const results = await (each ? oneByOne(work, devices, scope) : work(devices, scope))
    let taken = 0
    const stored = chunks.map((chunk) => {
      const own = results.slice(taken, taken + chunk.devices.length)
      taken += chunk.devices.length
      return JSON.stringify(failedResults(chunk.devices, own))
    })
    const count = (status: BulkResult['status']) => results.filter((result) => result.status === status).length
    await sql`
      with counted as (
        update bulk_tasks
        set done = done + ${count('done')}, failed = failed + ${count('failed')}, not_found = not_found + ${count('not found')}
        where id = ${id}
      )
      update bulk_chunks set results = given.results
      from unnest(${chunks.map(({ number }) => number)}::integer[], ${stored}::jsonb[]) as given (number, results)
      where bulk_chunks.task_id = ${id} and bulk_chunks.number = given.number
    `.execute(transaction)
    // the interface has no field for these
    const reasons = new Set(results.flatMap(({ reason }) => reason ?? []))
    if (reasons.size > 0) log?.warn({ task: id, reasons: [...reasons] }, 'devices of a bulk task failed')
    return true
  })
}

/** Processes devices one by one, so that a refused value fails alone. */
async function oneByOne(work: BulkWork<unknown>, devices: readonly unknown[], scope: BulkScope): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const device of devices) {
    await sql`savepoint one`.execute(scope.db)
    try {
      results.push(...(await work([device], scope)))
      await sql`release savepoint one`.execute(scope.db)
    } catch (error) {
      if (!isRefusedValue(error)) throw error
      await sql`rollback to savepoint one`.execute(scope.db)
      const { hwid, user_id, push_token } = device as Partial<Record<'hwid' | 'user_id' | 'push_token', string>>
      const reason = 'Couldn’t store the device. Check its values.'
      results.push({ hwid: hwid ?? user_id ?? push_token ?? '', status: 'failed', reason })
    }
  }
  return results
}

/** True for a value that the database refuses or that exceeds its limits (SQLSTATE classes 22, 23, and 54). */
const isRefusedValue = (error: unknown) => /^(22|23|54)/.test(String((error as { code?: unknown }).code ?? ''))

async function finish(
  db: Kysely<Database>,
  id: string,
  values: { status: 'Completed' } | { status: 'Failed'; error: string },
): Promise<void> {
  await db
    .updateTable('bulk_tasks')
    .set({ ...values, finished: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .execute()
}
