import { ApiError } from './errors.ts'

/** What takes less time in milliseconds isn’t what the person waits for. */
const quick = 4_000

const reads = new Set<{ since: number; cancel: () => void }>()

/** Ends the reads that take long. They fail, and can be tried again. */
export function cancelReads(): void {
  for (const { since, cancel } of reads) if (Date.now() - since > quick) cancel()
}

/** Runs a read that `cancelReads` can end. */
export function cancelable<Answer>(
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ending = new AbortController()
  const abort = () => ending.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return new Promise<Answer>((resolve, reject) => {
    const entry = {
      since: Date.now(),
      cancel: () => {
        // as proxies log a request that its client gave up
        reject(new ApiError(499, 'You canceled loading.'))
        ending.abort()
      },
    }
    reads.add(entry)
    run(ending.signal)
      .then(resolve, reject)
      .finally(() => {
        reads.delete(entry)
        signal.removeEventListener('abort', abort)
      })
  })
}
