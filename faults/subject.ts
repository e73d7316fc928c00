import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackendProcess } from '#backend/testing/backendProcess.ts'
import { tokens } from '#backend/testing/service.ts'
import { eventually, expect } from './expect.ts'

interface Options {
  dataDir?: string
  databaseUrl?: string
  env?: NodeJS.ProcessEnv
}

/** A backend to be broken, with a counter that tells whether something acknowledged was lost or done twice. */
export async function startSubject({ dataDir, databaseUrl, env }: Options = {}) {
  const directory = dataDir ?? mkdtempSync(join(tmpdir(), 'faults-'))
  const start = () => startBackendProcess(directory, databaseUrl, env)
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
    /** The status of an increment, and whether a refusal says when to come back. */
    async status(): Promise<{ status: number; retryAfter: string | null }> {
      sent += 1
      const answer = await fetch(`${backend.url}/json/1.3/setTags`, {
        method: 'POST',
        headers: { authorization: `Token ${tokens.device}` },
        body: JSON.stringify({
          request: { application, hwid: 'phone', tags: { Points: { operation: 'increment', value: 1 } } },
        }),
      })
      const body = (await answer.json()) as { status_code?: number }
      if (answer.status === 200 && body.status_code === 200) acknowledged += 1
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    },
    async restart() {
      await backend.kill()
      backend = await start()
    },
    /** Throws where an acknowledged increment is missing, or one was counted twice. Answers how many there were. */
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
