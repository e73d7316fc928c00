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
  const [storage, { createBackend: createApp }, { ensureAccount }, { openBackendJobs, orderCounting, orderTidying }] =
    await Promise.all([
      openStorage<Database>({ databaseUrl, dataDir, migrations, log }),
      import('./app.ts'),
      import('./db/ensureAccount.ts'),
      import('./jobs/openBackendJobs.ts'),
    ])
  const jobs = openBackendJobs(storage, { log, simulate })
  await storage.exclusively(async () => {
    // before the account: the demo’s scheduled messages need the queues
    await jobs.start()
    await ensureAccount(storage.background.db, tokens, async (transaction, account) => {
      if (!seed) return
      const { seedDemo } = await import('./seed/seedDemo.ts')
      await seedDemo(transaction, account, {
        ...seed,
        schedule: (db, message, after) => jobs.send('sendMessage', { message }, { after, db }),
      })
    })
    await orderTidying(jobs)
    await orderCounting(jobs)
  })
  const app = await createApp({ db: storage.db, jobs, logLevel })
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
