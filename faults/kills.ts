import { startCluster } from './cluster.ts'
import { expect, Skip } from './expect.ts'
import { startOrders } from './orders.ts'
import { startSubject } from './subject.ts'

const times = 100
/** Seconds for the kills of one storage. */
const limit = 300
/** So many kills even the slowest machine makes in that time. */
const least = 20

/** 100 kills on each storage in the middle of changes, bulk tasks and messages, or as many as five minutes allow. */
export async function kills(): Promise<string> {
  const told = [`embedded: ${await killed()}`]
  try {
    const cluster = await startCluster()
    try {
      told.push(`PostgreSQL: ${await killed(cluster.url)}`)
    } finally {
      cluster.remove()
    }
  } catch (error) {
    if (!(error instanceof Skip)) throw error
    told.push(`PostgreSQL skipped, ${error.message}`)
  }
  return told.join('; ')
}

async function killed(databaseUrl?: string): Promise<string> {
  const subject = await startSubject({ databaseUrl })
  const orders = startOrders(subject)
  const until = performance.now() + limit * 1000
  let count = 0
  for (; count < times && performance.now() < until; count += 1) {
    let running = true
    const changing = (async () => {
      while (running) await subject.increment()
    })().catch(() => {})
    const ordering = (count % 3 === 0 ? orders.order() : Promise.resolve()).catch(() => {})
    // at another moment each time
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    const restarting = subject.restart()
    running = false
    await Promise.all([changing, ordering, restarting])
  }
  expect(count >= least, `only ${count} kills in ${limit} s`)
  const done = await orders.checkDone()
  const counter = await subject.checkCounter()
  await subject.close()
  return `${count} of ${times} kills, ${done}, ${counter}`
}
