import { migrations } from '#backend/db/migrations/index.ts'
import { makeTestDatabase } from '#storage/testing/testDatabases.ts'
import { startCluster } from './cluster.ts'
import { expect, Skip } from './expect.ts'
import { startOrders } from './orders.ts'
import { startSubject } from './subject.ts'

/** Kills of each storage. */
const times = 100
/** Seconds for the kills of both databases. */
const limit = 600

/**
 * 100 kills on each database during changes, bulk tasks, and messages, all within ten minutes. Both databases at
 * once: most of the time goes into starting, which takes one core.
 */
export async function kills(): Promise<string> {
  const until = performance.now() + limit * 1000
  const told = await Promise.allSettled([killed('embedded', until), killedOnServer(until)])
  const words = told.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)).join('; ')
  const reasons = told.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.some((reason) => !(reason instanceof Skip))) throw new Error(words)
  // half of it is not all of it
  if (reasons.length > 0) throw new Skip(words)
  return words
}

async function killedOnServer(until: number): Promise<string> {
  const server = await startServer()
  try {
    return await killed('PostgreSQL', until, server.url)
  } finally {
    await server.remove()
  }
}

/** A database on the test server if there is one, otherwise on a separate server. */
async function startServer() {
  const { TEST_DATABASE_URL } = process.env
  if (!TEST_DATABASE_URL) return await startCluster()
  const { url, drop } = await makeTestDatabase(TEST_DATABASE_URL, migrations)
  return { url, remove: drop }
}

async function killed(storage: string, until: number, databaseUrl?: string): Promise<string> {
  const subject = await startSubject({ databaseUrl })
  const orders = startOrders(subject)
  const started = performance.now()
  let count = 0
  for (; count < times && performance.now() < until; count += 1) {
    let running = true
    const changing = (async () => {
      while (running) await subject.increment()
    })().catch(() => {})
    const ordering = (count % 3 === 0 ? orders.order() : Promise.resolve()).catch(() => {})
    // at another moment each time
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
    const restarting = subject.restart()
    running = false
    await Promise.all([changing, ordering, restarting])
    if (count % 20 === 19) console.log(`${storage}: ${count + 1} kills after ${secondsSince(started)} s`)
  }
  const told = `${storage}: ${count} of ${times} kills in ${secondsSince(started)} s`
  expect(count >= times, told)
  const done = await orders.checkDone()
  const counter = await subject.checkCounter()
  await subject.close()
  return `${told}, ${done}, ${counter}`
}

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)
