/** Milliseconds before what failed for now is tried again, one pause after the other. */
export const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Waits so many milliseconds; rejects with the signal's reason when it aborts. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
