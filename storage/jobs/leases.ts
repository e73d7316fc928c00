import type { Storage } from '../Storage.ts'

type Query = Storage['query']

/** Runs cut off by a crash beyond this number, on top of the retries, mark a job failed: it may be what crashes us. */
const CRASH_LIMIT = 5

const again = `
  set state = (case when retry_count < retry_limit + ${CRASH_LIMIT} then 'retry' else 'failed' end)::pgboss.job_state,
    completed_on = case when retry_count < retry_limit + ${CRASH_LIMIT} then null else now() end,
    start_after = now()`

/** Gives all active jobs out again. Only right where nobody else can be running them. Answers how many. */
export async function putBackAll(query: Query): Promise<number> {
  const { rowCount } = await query(`update pgboss.job ${again} where state = 'active'`)
  return rowCount ?? 0
}

/** Gives these active jobs of a queue out again. */
export async function putBack(query: Query, queue: string, ids: readonly string[]): Promise<void> {
  await query(`update pgboss.job ${again} where name = $1 and id = any($2::uuid[]) and state = 'active'`, [queue, ids])
}

/** Says that these jobs are still being run, so that they do not expire. */
export async function renew(query: Query, queue: string, ids: readonly string[]): Promise<void> {
  await query(
    `update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [queue, ids],
  )
}

/** Which of the queues have a job that is due. */
export async function dueQueues(query: Query, queues: readonly string[]): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select queue.name from unnest($1::text[]) as queue(name) where exists (
      select 1 from pgboss.job where job.name = queue.name and state < 'active' and start_after < now())`,
    [queues],
  )
  return rows.map((row) => row.name)
}
