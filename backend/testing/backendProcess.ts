import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type MethodName, methods, type RequestOf, type ResponseOf } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { encodeRequest } from '#contract/wire.ts'
import { shortLived } from '#storage/testing/child.ts'
import { tokens } from './service.ts'

/** The backend as a separate process on a data directory or a server, observed from its start. */
export function spawnBackend(
  dataDir: string,
  databaseUrl = '',
  env: NodeJS.ProcessEnv = {},
  uid?: number,
): ChildProcess {
  return spawn(process.execPath, [shortLived, 'dist/backend.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      BACKEND_PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'error',
      API_TOKEN: tokens.api,
      DEVICE_API_TOKEN: tokens.device,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(uid !== undefined && { uid }),
  })
}

/** The same, listening and called over HTTP. */
export async function startBackendProcess(...started: Parameters<typeof spawnBackend>) {
  const child = spawnBackend(...started)
  const errors: string[] = []
  child.stderr?.on('data', (text) => errors.push(String(text)))
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => resolve((message as { listening: string }).listening))
    child.once('close', (code) => reject(new Error(`The backend ended with exit code ${code}: ${errors.join('')}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'close')
    child.kill(signal)
    await gone
  }
  return {
    url,
    /** The content of a successful response; rejects if the backend refuses or is gone. */
    async call<Name extends MethodName>(name: Name, fields: RequestOf<Name>): Promise<ResponseOf<Name>> {
      const method: Method = methods[name]
      const token = method.credential === 'device' ? tokens.device : tokens.api
      const wire = encodeRequest(method, fields as Record<string, unknown>, token)
      const answer = await fetch(url + wire.path, { method: wire.verb, headers: wire.headers, body: wire.body ?? null })
      const body = (await answer.json()) as { status_code?: number; status_message?: string; response?: unknown }
      if (answer.status !== 200 || (method.wrapped && body.status_code !== 200)) throw new Error(JSON.stringify(body))
      return (method.wrapped ? body.response : body) as ResponseOf<Name>
    },
    /** True while the process runs. */
    alive: () => child.exitCode === null && child.signalCode === null,
    /** Kills it without notice. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Repeats a call until the response is as expected. The test's own time limit ends it. */
export async function until<Answer>(ask: () => Promise<Answer>, good: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (good(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
