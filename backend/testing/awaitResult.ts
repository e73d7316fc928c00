import type { RequestOf } from '#contract/index.ts'
import { type ResultOf, results, type ScheduledMethod } from '#contract/results.ts'
import type { Service } from './service.ts'

/** Calls a scheduled method, waits, and returns its result, checked against the contract. */
export async function awaitResult<Name extends ScheduledMethod>(
  { call, jobs }: Service,
  name: Name,
  request: RequestOf<Name>,
): Promise<ResultOf<Name>> {
  const { request_id } = (await call(name, request)) as { request_id: string }
  await jobs.idle()
  return results[name].parse(await call('getResults', { request_id })) as ResultOf<Name>
}
