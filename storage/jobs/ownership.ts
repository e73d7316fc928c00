import type { Storage } from '../Storage.ts'

type Query = Storage['query']

/** How often a job may be interrupted by the end of its process before it is marked failed: it may be the cause. */
export const interruptionLimit = 20

/** A fetched job. */
export interface OwnedJob<Data> {
  id: string
  data: Data
  retryCount: number
  retryLimit: number
}

/**
 * Assigns up to `limit` due jobs of a queue to a process. Like pg-boss’s fetch, but the job records its owner and does
 * not expire: presence.ts knows whether its owner is alive.
 */
export async function takeJobs<Data>(
  query: Query,
  queue: string,
  owner: string,
  limit: number,
): Promise<OwnedJob<Data>[]> {
  const { rows } = await query<OwnedJob<Data>>(
    `with next as (
      select id from pgboss.job where name = $1 and state < 'active' and start_after < now()
      order by priority desc, created_on, id limit $2 for update skip locked
    )
    update pgboss.job set state = 'active', started_on = now(), expire_in = interval '1 day',
      retry_count = retry_count + (started_on is not null)::int,
      output = jsonb_build_object('owner', $3::text, 'interruptions', coalesce((output ->> 'interruptions')::int, 0))
    from next where name = $1 and job.id = next.id
    returning job.id, data, retry_count as "retryCount", retry_limit as "retryLimit"`,
    [queue, limit, owner],
  )
  return rows
}

/** Orphaned active jobs: their owner is not alive, or it is `me` and does not run them. */
export async function abandonedJobs(
  query: Query,
  { alive, me, running }: { alive: readonly string[]; me: string; running: readonly string[] },
): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `select id from pgboss.job where state = 'active' and case output ->> 'owner'
      when $2 then not id = any($3::uuid[]) else not coalesce(output ->> 'owner' = any($1::text[]), false) end`,
    [alive, me, running],
  )
  return rows.map(({ id }) => id)
}

/**
 * Requeues interrupted jobs. An interruption isn’t a failed attempt: without `started_on`, the next run doesn’t
 * count as a retry. Returns the number of jobs.
 */
export async function giveBack(query: Query, ids: readonly string[]): Promise<number> {
  const { rowCount } = await query(
    `update pgboss.job set
      state = (case when times < ${interruptionLimit} then 'retry' else 'failed' end)::pgboss.job_state,
      completed_on = case when times < ${interruptionLimit} then null else now() end,
      started_on = case when times < ${interruptionLimit} then null else started_on end,
      start_after = '-infinity',
      output = jsonb_build_object('interruptions', times + 1)
    from (
      select id, coalesce((output ->> 'interruptions')::int, 0) as times from pgboss.job
      where id = any($1::uuid[]) and state = 'active' for update
    ) as interrupted
    where job.id = interrupted.id`,
    [ids],
  )
  return rowCount ?? 0
}

/** Requeues what a stopping program didn’t finish. */
export async function putBack(query: Query, queue: string, ids: readonly string[]): Promise<void> {
  await query(
    `update pgboss.job set state = 'retry', started_on = null, start_after = '-infinity'
      where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [queue, ids],
  )
}

/** Retries wait for minutes at most: one that is due much later was delayed by a clock that has been set back since. */
export async function hastenRetries(query: Query): Promise<void> {
  await query(
    `update pgboss.job set start_after = '-infinity' where state = 'retry' and start_after > now() + interval '30 minutes'`,
  )
}

/** Queues with a due job. */
export async function dueQueues(query: Query, queues: readonly string[]): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select queue.name from unnest($1::text[]) as queue(name) where exists (
      select 1 from pgboss.job where job.name = queue.name and state < 'active' and start_after < now())`,
    [queues],
  )
  return rows.map((row) => row.name)
}

/**
 * Which things have no waiting or running job; `failed` if their last job failed. A
 * thing is a value of a field in the jobs’ data.
 */
export async function withoutJob(
  query: Query,
  { queue, field, values }: { queue: string; field: string; values: readonly string[] },
): Promise<{ value: string; failed: boolean }[]> {
  const { rows } = await query<{ value: string; failed: boolean }>(
    `select given.value, coalesce(bool_or(state = 'failed'), false) as failed
      from unnest($3::text[]) as given (value)
      left join pgboss.job on name = $1 and data ->> $2 = given.value
      group by given.value having not coalesce(bool_or(state < 'completed'), false)`,
    [queue, field, values],
  )
  return rows
}
