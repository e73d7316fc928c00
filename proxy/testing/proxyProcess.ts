import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { consoleTokens } from '../testing.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built proxy as a process of its own, in front of that service. */
export async function startProxyProcess(serviceUrl: string, dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['dist/proxy.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      BASE_URL: serviceUrl,
      API_TOKEN: consoleTokens.api,
      DEVICE_API_TOKEN: consoleTokens.device,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve((message as { listening: string }).listening)),
  )
  let cookie = ''
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  return {
    async signIn(name: string) {
      cookie = ''
      const answer = await post('/session', { name, password: `demo-${name}` })
      cookie = answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
    },
    call: (method: string, fields: object) => post(`/api/${method}`, fields),
    /** Kill -9. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
