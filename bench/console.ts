import { type Program, startBenchChild } from './child.ts'

export interface Console {
  url: string
  /** Cookie of the demo's administrator. */
  cookie: string
  stop(): Promise<void>
}

/** Starts the production build on the demo account, signed in. `more`: variables of the proxy; `seed`: the backend’s SEED. */
export async function startConsole(more: Record<string, string> = {}, seed = 'demo'): Promise<Console> {
  const env = { DATA_DIR: 'memory://' }
  const backend: Program = await startBenchChild('dist/backend.js', { ...env, BACKEND_PORT: '0', SEED: seed })
  const proxy = await startBenchChild('dist/proxy.js', {
    ...env,
    OUTBOX_SECONDS: '0',
    ...more,
    PORT: '0',
    BACKEND_PORT: new URL(backend.url).port,
  })
  const answer = await fetch(`${proxy.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'administrator', password: 'demo-administrator' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    url: proxy.url,
    cookie,
    async stop() {
      await proxy.stop()
      await backend.stop()
    },
  }
}
