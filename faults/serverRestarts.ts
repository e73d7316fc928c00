import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from './cluster.ts'
import { eventually, expect } from './expect.ts'
import { startOrders } from './orders.ts'
import { startSubject } from './subject.ts'

/** Milliseconds that the server is down, by round: the last is longer than any caller waits for a connection. */
const away = [0, 0, 0, 0, 15_000]

/**
 * PostgreSQL stops immediately and restarts during changes, bulk tasks, and messages: calls wait or are told to
 * come back, and what was acknowledged is done.
 */
export async function serverRestarts(): Promise<string> {
  const cluster = await startCluster()
  try {
    const subject = await startSubject({ databaseUrl: cluster.url })
    const orders = startOrders(subject)
    const statuses = new Map<number, number>()
    let running = true
    const changing = Array.from({ length: 8 }, async () => {
      while (running) {
        const { status, retryAfter } = await subject.status()
        expect(status === 200 || (status === 503 && retryAfter !== null), `a change returned ${status}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const failed = Promise.all(changing).then(() => {})
    failed.catch(() => {})
    for (const milliseconds of away) {
      const before = statuses.get(200) ?? 0
      const more = eventually(
        'changes',
        async () => statuses.get(200) ?? 0,
        (now) => now > before + 50,
      )
      await Promise.race([more, failed])
      await eventually('an order', () => orders.order())
      cluster.stop()
      await pause(milliseconds)
      cluster.start()
    }
    running = false
    await failed
    await eventually('a change after the restarts', () => subject.increment())
    const done = await orders.checkDone()
    const counter = await subject.checkCounter()
    await subject.close()
    return `answered ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}; ${done}; ${counter}`
  } finally {
    cluster.remove()
  }
}
