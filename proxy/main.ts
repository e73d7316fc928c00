import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { sessionKey } from './sessionKey.ts'

const built = fileURLToPath(new URL('../dist/console', import.meta.url))

/** Ends the program; at once, while there is nothing to close. */
let stop: () => unknown = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => stop())
// whoever started this is gone already
if (process.send && !process.connected) stop()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const key = await sessionKey(config.sessionKey, config.dataDir)
  const app = await createApp({ config, key, consoleRoot: config.servesConsole ? built : undefined })
  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    process.exit(0)
  }
  const address = await app.listen({ host: config.host, port: config.port })
  if (process.connected) process.send?.({ listening: address })
}

main().catch((error: unknown) => {
  process.stderr.write(`The console does not start: ${reason(error)}\n`)
  process.exit(1)
})

/** What a person can do about it, where it is known. */
function reason(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is in use. Is it running already? Stop it, or choose another PORT`
  if (code === 'EACCES') return `port ${port} may not be used by this user. Choose another PORT`
  return error instanceof Error ? error.message : String(error)
}
