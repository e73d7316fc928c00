import { startCluster } from './cluster.ts'
import { eventually } from './expect.ts'
import { startSubject } from './subject.ts'

/** PostgreSQL stops at once and starts again, five times in the middle of changes: calls wait or are told to come back. */
export async function serverRestarts(): Promise<string> {
  const cluster = await startCluster()
  try {
    const subject = await startSubject({ databaseUrl: cluster.url })
    const statuses = new Map<number, number>()
    let running = true
    const changing = Array.from({ length: 8 }, async () => {
      while (running) {
        const { status } = await subject.status()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    for (let round = 0; round < 5; round += 1) {
      const before = statuses.get(200) ?? 0
      await eventually(
        'changes',
        async () => statuses.get(200) ?? 0,
        (now) => now > before + 50,
      )
      cluster.stop()
      cluster.start()
    }
    running = false
    await Promise.all(changing)
    await eventually('a change after the restarts', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    return `answered ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}; ${counter}`
  } finally {
    cluster.remove()
  }
}
