import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoApplications } from './seed/applications.ts'
import { startBackendProcess } from './testing/backendProcess.ts'

/** Enough devices that a reset takes longer than the time until the first kills. */
const devices = 6_000
/** Milliseconds until the first reset is killed; doubled for each later one. */
const firstLife = 25
const env = { SEED: String(devices) }
const demo = demoApplications.map(({ code, share }) => [code, Math.round(devices * share)])

test('a reset killed at any moment leaves all of the old data or all of a new demo', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reset-'))
  let backend = await startBackendProcess(directory, '', env)
  const applications = async () =>
    (await backend.call('getApplications', {})).applications.flatMap((one) => Object.keys(one))
  const seeded = async () =>
    Promise.all(
      demoApplications.map(async ({ code }) => {
        const { languages } = (await backend.call('getApplication', { application: code })).application
        const counts: unknown[] = Object.values(languages ?? {})
        return [code, counts.reduce<number>((sum, count) => sum + Number(count), 0)]
      }),
    )
  const outcomes: string[] = []
  for (let life = firstLife; !outcomes.includes('new'); life *= 2) {
    const added = String((await backend.call('createApplication', { title: 'Pop-up store' })).application)
    const reset = backend.call('resetDemo', {}).then(
      () => true,
      () => false,
    )
    const answered = await Promise.race([reset, pause(life, false)])
    await backend.kill()
    await reset
    backend = await startBackendProcess(directory, '', env)
    const outcome = (await applications()).includes(added) ? 'old' : 'new'
    if (answered) expect(outcome).toBe('new')
    expect(await seeded()).toEqual(demo)
    outcomes.push(outcome)
  }
  expect(outcomes).toContain('old')
  await backend.stop()
  await rm(directory, { recursive: true, force: true })
})

test('an account that wasn’t created as a demo, and one started without a seed, can’t be reset', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reset-'))
  const refusals: string[] = []
  for (const seed of ['none', '10']) {
    const backend = await startBackendProcess(directory, '', { SEED: seed })
    expect(await backend.call('capabilities', {})).not.toContain('resetDemo')
    await backend.call('resetDemo', {}).catch((error: Error) => refusals.push(error.message))
    await backend.stop()
  }
  expect(refusals).toEqual(Array(2).fill(expect.stringContaining('Not found')))
  await rm(directory, { recursive: true, force: true })
})
