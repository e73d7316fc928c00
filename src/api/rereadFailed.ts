import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from './errors.ts'
import { pause, retryDelays } from './pause.ts'

/**
 * Repeats the read that failed with `error` until the service answers, if only with a refusal: after growing pauses, and at once when
 * the browser is online again. Rejects when the signal aborts.
 */
export async function rereadFailed(queries: QueryClient, error: unknown, signal: AbortSignal): Promise<void> {
  const queryKey = queries.getQueryCache().findAll({ predicate: ({ state }) => state.error === error })[0]?.queryKey
  let last = error
  for (let tried = 0; isPassing(last); tried += 1) {
    const asked = last instanceof ApiError ? (last.retryAfter ?? 0) * 1_000 : 0
    // what is no read is repeated by the caller alone, so never in quick succession
    const delay = queryKey && retryDelays[tried]
    await pauseUntilOnline(Math.max(delay ?? retryDelays[retryDelays.length - 1] ?? 0, asked), signal)
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
