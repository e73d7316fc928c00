import { startCluster } from './cluster.ts'
import { eventually, expect } from './expect.ts'
import { startSubject } from './subject.ts'

/** PostgreSQL stops responding: every call fails within 45 seconds, and succeeds again once it responds. */
export async function frozenServer(): Promise<string> {
  const cluster = await startCluster()
  try {
    const subject = await startSubject({ databaseUrl: cluster.url })
    await subject.increment()
    cluster.freeze()
    let longest = 0
    try {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const started = performance.now()
          const { status, retryAfter } = await subject.status()
          longest = Math.max(longest, (performance.now() - started) / 1000)
          expect(status === 503 && retryAfter !== null, `a call returned ${status}, Retry-After ${retryAfter}`)
        }),
      )
    } finally {
      cluster.thaw()
    }
    expect(longest < 45, `a call was open for ${longest} s`)
    await eventually('a change after it', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    return `20 calls returned 503 with Retry-After, the last after ${longest.toFixed(1)} s; ${counter}`
  } finally {
    cluster.remove()
  }
}
