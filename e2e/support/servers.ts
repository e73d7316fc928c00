import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openPlainService } from './plainService.ts'
import { openRelay } from './relay.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const movableClock = new URL('movableClock.mjs', import.meta.url).href

/** Secrets that must never reach a browser, an error or a log, of all servers and journeys of this worker. */
export const secrets = new Set<string>()

/** A real backend and a real proxy on free ports, with their logs. */
export interface Servers {
  url: string
  backend: string
  /** Disconnects the proxy from the backend, as if the service were down, and reconnects them. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Moves the clock of the proxy forward. */
  passTime(minutes: number): void
  stop(): Promise<void>
}

interface ServerOptions {
  /** As the variable SEED. */
  seed: string
  /** `plain`: a service at BASE_URL that has only the methods of the interface. */
  service?: 'demo' | 'plain'
  /** Seconds that a send waits in the Outbox. */
  outbox?: string
  /** Without it, nothing is stored. */
  dataDir?: string
}

/** Starts both. */
export async function startServers({
  seed,
  service,
  outbox = '0',
  dataDir = 'memory://',
}: ServerOptions): Promise<Servers> {
  const tokens = { api: `api-${randomBytes(16).toString('hex')}`, device: `device-${randomBytes(16).toString('hex')}` }
  const sessionKey = randomBytes(32).toString('hex')
  let written = ''
  const keep = (chunk: unknown) => {
    written += chunk
  }
  const common = { API_TOKEN: tokens.api, DEVICE_API_TOKEN: tokens.device, DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
  const backend = await start('dist/backend.js', { ...common, BACKEND_PORT: '0', SEED: seed }, keep)
  const relay = await openRelay(Number(new URL(backend.url).port))
  const plain = service === 'plain' ? await openPlainService(backend.url) : undefined
  const proxy = await start(
    'dist/proxy.js',
    {
      ...common,
      PORT: '0',
      SESSION_KEY: sessionKey,
      OUTBOX_SECONDS: outbox,
      ...(plain ? { BASE_URL: plain.url, ALLOW_PLAIN_HTTP: 'true' } : { BACKEND_PORT: String(relay.port) }),
    },
    keep,
  )
  for (const secret of [tokens.api, tokens.device, sessionKey]) secrets.add(secret)
  return {
    url: proxy.url,
    backend: backend.url,
    disconnect: relay.close,
    reconnect: relay.open,
    passTime(minutes) {
      proxy.child.send({ forward: minutes * 60_000 })
    },
    async stop() {
      await end(proxy.child)
      await plain?.close()
      await relay.close()
      await end(backend.child)
      const logged = [...secrets].filter((secret) => written.includes(secret))
      if (logged.length > 0) throw new Error(`The log of the servers holds ${logged.length} secrets`)
      if (!written.includes('Server listening')) throw new Error('The log of the servers holds nothing')
    },
  }
}

function start(entry: string, env: Record<string, string>, keep: (chunk: unknown) => void) {
  const { BASE_URL: _, DATABASE_URL: __, USERS_FILE: ___, ...inherited } = process.env
  // optimizing the engine’s code takes longer than these servers run
  const flags = ['--wasm-tiering-budget=400000000', '--enable-source-maps', '--import', movableClock]
  const child = spawn(process.execPath, [...flags, entry], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise<{ child: ChildProcess; url: string }>((resolve, reject) => {
    child.on('message', (message) => resolve({ child, url: (message as { listening: string }).listening }))
    child.once('exit', (code) => reject(new Error(`${entry} ended with exit code ${code}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
