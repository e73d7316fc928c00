import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { BackendJobs, JobData } from './JobData.ts'
import { stopped } from './stopped.ts'

/** Milliseconds that a call may take to store a bulk task before it sends the job. */
const storing = 10 * 60_000

type Act = (id: string) => Promise<unknown>

/**
 * Resolves everything that waits for a job that will never run, one by one: what the queue gave up on is marked failed
 * with a reason, and what has no job gets one. Runs at startup and every minute.
 */
export async function sweep(db: Kysely<Database>, jobs: BackendJobs, now: Date): Promise<void> {
  const check = async <Name extends keyof JobData>(
    queue: Name,
    field: keyof JobData[Name] & string,
    ids: readonly (string | number)[],
    { failed, lost }: { failed: Act; lost: Act },
  ) => {
    if (ids.length === 0) return
    for (const item of await jobs.without(queue, field, ids.map(String)))
      await (item.failed ? failed : lost)(item.value)
  }
  /** One waiting job is enough, whichever node sends it. */
  const once = (id: string) => ({ singletonKey: `sweep ${id}` })

  const messages = await db
    .selectFrom('messages')
    .select(['id', 'send_at'])
    .where('status', 'in', ['pending', 'sending'])
    .execute()
  const sendAt = new Map(messages.map(({ id, send_at }) => [String(id), send_at]))
  await check('sendMessage', 'message', [...sendAt.keys()], {
    failed: (id) =>
      db
        .updateTable('messages')
        .set({ status: 'failed', error: stopped, finished: now })
        .where('id', '=', Number(id))
        .where('status', 'in', ['pending', 'sending'])
        .execute(),
    lost: (id) => jobs.send('sendMessage', { message: Number(id) }, { ...once(id), after: sendAt.get(id) }),
  })

  const tasks = await db.selectFrom('bulk_tasks').select(['id', 'created']).where('status', '=', 'Pending').execute()
  const created = new Map(tasks.map((task) => [task.id, task.created]))
  const failTask: Act = (id) =>
    db
      .updateTable('bulk_tasks')
      .set({ status: 'Failed', error: stopped, finished: now })
      .where('id', '=', id)
      .where('status', '=', 'Pending')
      .execute()
  await check('bulkTask', 'task', [...created.keys()], {
    failed: failTask,
    // the job is created after the chunks: without one, some may be missing
    lost: async (id) => now.getTime() - (created.get(id)?.getTime() ?? 0) > storing && failTask(id),
  })

  const exports = await db.selectFrom('exports').select('id').where('status', '=', 'in-progress').execute()
  await check(
    'exportSegment',
    'export',
    exports.map(({ id }) => id),
    {
      failed: (id) =>
        db
          .updateTable('exports')
          .set({ status: 'failed', error: stopped, finished: now })
          .where('id', '=', Number(id))
          .where('status', '=', 'in-progress')
          .execute(),
      lost: (id) => jobs.send('exportSegment', { export: Number(id) }, once(id)),
    },
  )

  const requests = await db.selectFrom('scheduled_requests').select('id').where('status', '=', 'pending').execute()
  await check(
    'scheduledResult',
    'request',
    requests.map(({ id }) => id),
    {
      failed: (id) =>
        db
          .updateTable('scheduled_requests')
          .set({ status: 'failed', error: stopped, finished: now })
          .where('id', '=', id)
          .where('status', '=', 'pending')
          .execute(),
      lost: (id) => jobs.send('scheduledResult', { request: id }, once(id)),
    },
  )

  const tags = await db.selectFrom('tags').select('id').where('deleting', '=', true).execute()
  // retried even after a failure: until the tag is gone, its name stays taken
  const forget: Act = (id) => jobs.send('forgetTag', { tag: Number(id) }, once(id))
  await check(
    'forgetTag',
    'tag',
    tags.map(({ id }) => id),
    { failed: forget, lost: forget },
  )
}
