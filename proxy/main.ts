import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { sessionKey } from './sessionKey.ts'

const built = fileURLToPath(new URL('../dist/console', import.meta.url))

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const key = await sessionKey(config.sessionKey, config.dataDir)
  const app = await createApp({ config, key, consoleRoot: config.servesConsole ? built : undefined })
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop)
  const address = await app.listen({ host: config.host, port: config.port })
  process.send?.({ listening: address })
}

main().catch((error: unknown) => {
  process.stderr.write(`The console does not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
