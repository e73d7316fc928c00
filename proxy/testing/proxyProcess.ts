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
      // only the servers are built for tests
      CONSOLE_ROOT: 'none',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening))
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}`)))
  })
  const cookies = new Map<string, string>()
  let cookie = ''
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  return {
    /** The calls that follow are this person’s. */
    async signIn(name: string) {
      cookie = cookies.get(name) ?? ''
      if (cookie) return
      const answer = await post('/session', { name, password: `demo-${name}` })
      cookie = answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; ')
      cookies.set(name, cookie)
    },
    call: (method: string, fields: object) => post(`/api/${method}`, fields),
    /** Kill -9. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
