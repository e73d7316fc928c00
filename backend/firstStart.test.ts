import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makeEmptyDatabase } from '#storage/testing/testDatabases.ts'
import { storages } from '#storage/testing.ts'
import { demoApplications } from './seed/applications.ts'
import { spawnBackend, startBackendProcess } from './testing/backendProcess.ts'

/** Enough devices that seeding takes longer than the time between two kills. */
const devices = 6_000
/** Milliseconds until the first start is killed; doubled for each later one. */
const firstLife = 700
const env = { SEED: String(devices) }

const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** Each demo application's title, with how many devices it has. */
async function demo({ call }: Pick<Awaited<ReturnType<typeof startBackendProcess>>, 'call'>) {
  const counts: [string, number][] = []
  for (const { code, title } of demoApplications) {
    const { languages } = (await call('getApplication', { application: code })).application
    const values: unknown[] = Object.values(languages ?? {})
    counts.push([title, values.reduce<number>((sum, count) => sum + Number(count), 0)])
  }
  return counts
}
const whole = demoApplications.map(({ title, share }) => [title, Math.round(devices * share)])

describe.each(storages())('a first start on the %s database', (kind) => {
  test('leaves no partial demo when killed at any moment; the next start creates all of it', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'first-start-'))
    const database = kind === 'server' ? await makeEmptyDatabase(serverUrl) : undefined
    for (let life = firstLife; ; life *= 2) {
      const child = spawnBackend(directory, database?.url, env)
      const gone = once(child, 'close')
      const listens = await Promise.race([once(child, 'message').then(() => true), pause(life, false)])
      child.kill('SIGKILL')
      await gone
      if (listens) break
    }
    const backend = await startBackendProcess(directory, database?.url, env)
    expect(await demo(backend)).toEqual(whole)
    await backend.stop()
    await database?.drop()
    await rm(directory, { recursive: true, force: true })
  })
})

describe.runIf(serverUrl)('two first starts at once', () => {
  test('create one demo', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'first-start-'))
    const database = await makeEmptyDatabase(serverUrl)
    const both = await Promise.all([1, 2].map(() => startBackendProcess(directory, database.url, env)))
    for (const backend of both) {
      expect((await backend.call('getApplications', {})).applications).toHaveLength(demoApplications.length)
      expect(await demo(backend)).toEqual(whole)
    }
    await Promise.all(both.map((backend) => backend.stop()))
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  })
})
