/** Milliseconds between retries. */
export const retryDelays = [1_000, 2_000, 4_000, 8_000, 15_000]

export const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Asks until there is an answer. The last pause repeats. Throws the reason once the signal is aborted. */
export async function poll<Answer>(
  ask: () => Promise<Answer | undefined>,
  pauses: readonly number[],
  signal?: AbortSignal,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(pauses[Math.min(attempt, pauses.length - 1)] ?? 0, signal)
  }
}
