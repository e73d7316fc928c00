import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBackendProcess } from '#backend/testing/backendProcess.ts'
import { tokens } from '#backend/testing/service.ts'
import { type MethodName, methods, type RequestOf } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { encodeRequest } from '#contract/wire.ts'
import { eventually, expect } from './expect.ts'

interface Options {
  dataDir?: string
  databaseUrl?: string | undefined
  env?: NodeJS.ProcessEnv
  /** User that the backend runs as. */
  uid?: number
}

/** A backend to break, with a counter that shows whether an acknowledged change was lost or made twice. */
export async function startSubject({ dataDir, databaseUrl, env, uid }: Options = {}) {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'faults-'))
  const start = () => startBackendProcess(directory, databaseUrl, env, uid)
  let backend = await start()
  const application = String((await backend.call('createApplication', { title: 'Faults' })).application)
  await backend.call('addTag', { tag: { name: 'Points', type: 1 } })
  await backend.call('registerDevice', { application, hwid: 'phone', device_type: 3, push_token: 'phone' })
  let sent = 0
  let acknowledged = 0
  const increment = async () => {
    sent += 1
    const tags = { Points: { operation: 'increment', value: 1 } } as const
    await backend.call('setTags', { application, hwid: 'phone', tags })
    acknowledged += 1
  }
  return {
    application,
    backend: () => backend,
    increment,
    /** The status of an increment, and whether a refusal has a Retry-After. */
    async status(): Promise<Status> {
      sent += 1
      const tags = { Points: { operation: 'increment', value: 1 } } as const
      const answer = await statusOf(backend.url, 'setTags', { application, hwid: 'phone', tags })
      if (answer.good) acknowledged += 1
      return answer
    },
    /** The status of a bulk task of 1,000 devices, with different devices for every number. */
    register(batch: number): Promise<Status> {
      const devices = Array.from({ length: 1000 }, (_, at) => ({
        hwid: `${batch}-${at}`,
        push_token: `${batch}-${at}`,
        platform: 3 as const,
      }))
      return statusOf(backend.url, 'bulkRegisterDevice', { application, devices })
    },
    async restart() {
      await backend.kill()
      backend = await start()
    },
    /** Throws if an acknowledged increment is missing or was counted twice. Returns their number. */
    async checkCounter(): Promise<string> {
      expect(backend.alive(), 'the backend has ended')
      const { result } = await eventually('reading the counter', () =>
        backend.call('getTags', { application, hwid: 'phone' }),
      )
      const points = Number(result.Points ?? 0)
      expect(points >= acknowledged, `${acknowledged - points} of ${acknowledged} acknowledged changes are lost`)
      expect(points <= sent, `${points} changes of ${sent} that were sent`)
      return `${acknowledged} acknowledged changes, none lost`
    },
    async close() {
      await backend.stop()
      if (dataDir === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The output of a backend that can’t start with a data directory. */
export function refusedStart(dataDir: string, user: { uid?: number } = {}): Promise<string> {
  const child = spawn(process.execPath, ['dist/backend.js'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKEND_PORT: '0', HOME: dataDir },
    ...user,
  })
  let words = ''
  child.stderr.on('data', (text) => {
    words += text
  })
  return new Promise((resolve) => child.once('close', () => resolve(words.trim())))
}

/** `good` if the call succeeded, in its envelope too; otherwise `words` say why not. */
interface Status {
  status: number
  retryAfter: string | null
  good: boolean
  words: string
}

async function statusOf<Name extends MethodName>(url: string, name: Name, fields: RequestOf<Name>): Promise<Status> {
  const method: Method = methods[name]
  const token = method.credential === 'device' ? tokens.device : tokens.api
  const wire = encodeRequest(method, fields as Record<string, unknown>, token)
  const answer = await fetch(url + wire.path, { method: wire.verb, headers: wire.headers, body: wire.body ?? null })
  const body = (await answer.json()) as { status_code?: number; status_message?: string; message?: string }
  const good = answer.status === 200 && (!method.wrapped || body.status_code === 200)
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    good,
    words: body.status_message ?? body.message ?? '',
  }
}
