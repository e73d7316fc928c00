import pg from 'pg'
import { startCluster } from './cluster.ts'
import { eventually, expect } from './expect.ts'
import { startSubject } from './subject.ts'

/** Others hold every connection of the server: calls wait or get a Retry-After, and none fails otherwise. */
export async function connections(): Promise<string> {
  const cluster = await startCluster(['max_connections=24'])
  const others: pg.Client[] = []
  const take = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: cluster.url })
      client.on('error', () => {})
      await client.connect()
      others.push(client)
    }
  }
  try {
    const subject = await startSubject({ databaseUrl: cluster.url })
    await take().catch(() => {})
    const statuses = new Map<number, number>()
    const call = async () => {
      const { status, retryAfter } = await subject.status()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status === 200 || (status === 503 && retryAfter !== null), `a call returned ${status}`)
    }
    await Promise.all(Array.from({ length: 60 }, call))
    for (const client of others.splice(0)) await client.end()
    await eventually('a change once there are connections', () => subject.increment())
    const counter = await subject.checkCounter()
    await subject.close()
    return `60 calls: ${[...statuses].map(([status, count]) => `${status} (${count})`).join(', ')}; ${counter}`
  } finally {
    cluster.remove()
  }
}
