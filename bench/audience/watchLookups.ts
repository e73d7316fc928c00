import { percentile } from '../child.ts'
import type { BenchAudience } from './audience.ts'

const lookupEvery = 20

/** Looks up a random device every 20 ms until stopped; returns the 99th percentile of the latency in milliseconds. */
export function watchLookups({ storage, application }: BenchAudience, devices: number) {
  const waits: number[] = []
  let asked = 0
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const start = performance.now()
    asked += 1
    const lookup = storage.db
      .selectFrom('devices')
      .selectAll()
      .where('application_id', '=', application)
      .where('hwid', '=', `device-${((asked * 7_919) % devices) + 1}`)
      .execute()
      .then(() => {
        waits.push(performance.now() - start)
        running.delete(lookup)
      })
    running.add(lookup)
  }, lookupEvery)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return percentile(waits, 0.99)
    },
  }
}
