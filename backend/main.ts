import { pino } from 'pino'
import { startFailure } from '#http/startFailure.ts'
import { openStorage } from '#storage/open.ts'
import { readBackendConfig } from './config.ts'
import { migrations } from './db/migrations/index.ts'
import type { Database } from './db/tables.ts'

/** Ends the program, immediately if there is nothing to close. */
let stop: () => unknown = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop())
// the parent process has already ended
if (process.send && !process.connected) stop()

async function main(): Promise<void> {
  const { dataDir, databaseUrl, tokens, seed, simulate, host, port, logLevel } = readBackendConfig(process.env)
  const log = pino({ level: logLevel, name: 'storage' })
  // the storage opens while the other files are read
  const [
    storage,
    { createBackend: createApp },
    { ensureAccount },
    { openBackendJobs, orderCounting, orderTidying },
    { openDemo },
  ] = await Promise.all([
    openStorage<Database>({ databaseUrl, dataDir, migrations, log }),
    import('./app.ts'),
    import('./db/ensureAccount.ts'),
    import('./jobs/openBackendJobs.ts'),
    import('./openDemo.ts'),
  ])
  const jobs = openBackendJobs(storage, { log, simulate })
  const demo = seed && openDemo(storage.background.db, jobs, seed)
  const account = await storage.exclusively(async () => {
    // before the account: the demo’s scheduled messages need the queues
    await jobs.start()
    const ensured = await ensureAccount(storage.background.db, tokens, demo?.fill)
    await orderTidying(jobs)
    await orderCounting(jobs)
    return ensured
  })
  // never on a server, whose data may be shared, nor for an account that wasn’t created as a demo
  const reseed = account.demo && storage.kind === 'embedded' ? demo?.reseed : undefined
  const app = await createApp({ db: storage.db, jobs, reseed, logLevel })
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await jobs.stop()
    await storage.close()
    process.exit(0)
  }
  const address = await app.listen({ host, port })
  if (process.connected) process.send?.({ listening: address })
}

main().catch((error: unknown) => {
  process.stderr.write(`Couldn’t start the backend: ${startFailure(error, 'BACKEND_PORT')}\n`)
  process.exit(1)
})
