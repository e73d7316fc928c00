import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { startFailure } from '#http/startFailure.ts'
import { createProxy } from './app.ts'
import { readProxyConfig } from './config.ts'
import { sessionKey } from './sessionKey.ts'
import { openStore } from './store/openStore.ts'

const built = fileURLToPath(new URL('../dist/console', import.meta.url))

/** Ends the program, immediately if there is nothing to close. */
let stop: () => unknown = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop())
// the parent process has already ended
if (process.send && !process.connected) stop()

async function main(): Promise<void> {
  const config = readProxyConfig(process.env)
  const key = await sessionKey(config.sessionKey, config.dataDir)
  const log = pino({ level: config.logLevel, name: 'store' })
  const store = await openStore({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const app = await createProxy({ config, key, store, consoleRoot: config.servesConsole ? built : undefined })
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await store.close()
    process.exit(0)
  }
  const address = await app.listen({ host: config.host, port: config.port })
  if (process.connected) process.send?.({ listening: address })
}

main().catch((error: unknown) => {
  process.stderr.write(`Couldn’t start the console: ${startFailure(error, 'PORT')}\n`)
  process.exit(1)
})
