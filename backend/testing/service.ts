import { Writable } from 'node:stream'
import { expect } from 'vitest'
import { deviceTypeIds } from '#contract/deviceTypes.ts'
import { type MethodName, methods, type ResponseOf } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { encodeRequest } from '#contract/wire.ts'
import type { Storage } from '#storage/Storage.ts'
import { freshStorage } from '#storage/testing.ts'
import { createBackend } from '../app.ts'
import type { Seed } from '../config.ts'
import { ensureAccount } from '../db/ensureAccount.ts'
import { migrations } from '../db/migrations/index.ts'
import type { Database } from '../db/tables.ts'
import { openBackendJobs } from '../jobs/openBackendJobs.ts'
import { openDemo } from '../openDemo.ts'

/** Tokens of the test account; their scope is every application. */
export const tokens = { api: 'test-api-token', device: 'test-device-token' }

/** A running service on its own database, empty or with a demo, called through its real router. */
export async function startService(kind: Storage['kind'], waitSeconds?: number, seed: Seed = null) {
  const storage = await freshStorage<Database>(migrations, kind, waitSeconds)
  const lines: string[] = []
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const jobs = openBackendJobs(storage)
  await jobs.start()
  const demo = seed && openDemo(storage.background.db, jobs, seed)
  await ensureAccount(storage.db, tokens, demo?.fill)
  const app = await createBackend({ db: storage.db, jobs, reseed: demo?.reseed, logLevel: 'trace', logTo })

  /** The HTTP response to a call that is encoded as the contract says. */
  async function send(name: MethodName, fields: Record<string, unknown>, token?: string) {
    const method: Method = methods[name]
    const wire = encodeRequest(method, fields, token ?? (method.credential === 'device' ? tokens.device : tokens.api))
    const answer = await app.inject({
      method: wire.verb,
      url: wire.path,
      headers: wire.headers,
      ...(wire.body !== undefined && { payload: wire.body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** The content of a successful response, checked against the contract’s response schema. */
  async function call<Name extends MethodName>(name: Name, fields: Record<string, unknown> = {}, token?: string) {
    const { status, body } = await send(name, fields, token)
    const method: Method = methods[name]
    expect({ status, ...(method.wrapped && { code: body.status_code, words: body.status_message }) }).toEqual({
      status: 200,
      ...(method.wrapped && { code: 200, words: 'OK' }),
    })
    return method.response.parse(method.wrapped ? body.response : body) as ResponseOf<Name>
  }

  /** The refusal of a call: the envelope's code and message. */
  async function refusal(
    name: MethodName,
    fields: Record<string, unknown> = {},
    token?: string,
  ): Promise<[number, string]> {
    const { status, body } = await send(name, fields, token)
    if (!methods[name].path.startsWith('/api/')) expect(status).toBe(body.status_code === 501 ? 501 : 200)
    return [body.status_code ?? status, body.status_message ?? body.message]
  }

  /** The code of a fresh application. */
  async function bareApplication(title = 'Test') {
    const { application } = await call('createApplication', { title })
    return String(application)
  }

  return {
    app,
    db: storage.db,
    storage,
    jobs,
    call,
    send,
    refusal,
    log: () => lines.join(''),
    /** The response to a download of an exported file or a result. */
    async download(link: string) {
      const answer = await app.inject({
        url: new URL(link, 'http://service').pathname,
        headers: { authorization: `Token ${tokens.api}` },
      })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    },
    /** The code of a fresh application with every platform configured, so that it can send. */
    async application(title?: string) {
      const code = await bareApplication(title)
      const { id } = await storage.db
        .selectFrom('applications')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      const configured = { enabled: true, settings: '{}', configured: new Date() }
      const rows = deviceTypeIds.map((device_type) => ({ application_id: id, device_type, ...configured }))
      await storage.db.insertInto('platforms').values(rows).execute()
      return code
    },
    bareApplication,
    async close() {
      await app.close()
      await jobs.stop()
      await storage.close()
    },
  }
}

export type Service = Awaited<ReturnType<typeof startService>>
