import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from './errors.ts'
import { pause, retryDelays } from './pause.ts'

/** Retries the query that failed with `error`, with back-off and when back online, until the service answers. */
export async function refetchFailed(queries: QueryClient, error: unknown, signal: AbortSignal): Promise<void> {
  const queryKey = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === error })[0]?.queryKey
  let last = error
  for (let tried = 0; isTransient(last); tried += 1) {
    const retryAfter = last instanceof ApiError ? (last.retryAfter ?? 0) * 1_000 : 0
    // anything but a query is retried by the caller, so never in quick succession
    const delay = queryKey && retryDelays[tried]
    await pauseUntilOnline(Math.max(delay ?? retryDelays[retryDelays.length - 1] ?? 0, retryAfter), signal)
    if (queryKey === undefined) return
    await queries.refetchQueries({ queryKey, exact: true })
    signal.throwIfAborted()
    last = queries.getQueryState(queryKey)?.error
  }
}

async function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  const unsubscribe = onlineManager.subscribe((online) => online && end())
  signal.addEventListener('abort', end)
  await pause(milliseconds, over.signal).catch(() => undefined)
  signal.removeEventListener('abort', end)
  unsubscribe()
  signal.throwIfAborted()
}
