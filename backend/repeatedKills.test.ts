import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTestDatabase } from '#storage/testing/testDatabases.ts'
import { storages } from '#storage/testing.ts'
import { migrations } from './db/migrations/index.ts'
import { startBackendProcess, until } from './testing/backendProcess.ts'
import { manyDevices } from './testing/manyDevices.ts'

/** More than the attempts of a job. */
const kills = 5
/** Messages per second: the minimum. */
const send_rate = 100

describe.each(storages())('on the %s database', (kind) => {
  test('a message whose process is killed repeatedly is sent to each device once', {
    timeout: 600_000,
  }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'repeated-kills-'))
    const database =
      kind === 'server' ? await makeTestDatabase(process.env.TEST_DATABASE_URL ?? '', migrations) : undefined
    const start = () => startBackendProcess(directory, database?.url)
    let backend = await start()
    await backend.kill()
    const started = performance.now()
    backend = await start()
    // so many that sending takes twice as long as all the starts: it is running at the end of each, even if later starts are slower
    const count = Math.ceil(2 * kills * send_rate * Math.max(1, (performance.now() - started) / 1000))
    const application = await manyDevices(backend, count)
    const notifications = [{ content: 'Bread', inbox_days: 3, send_rate }]
    await backend.call('createMessage', { application, notifications })
    const told = async () => (await backend.call('listMessages', { application })).messages[0]
    for (let killed = 0; killed < kills; killed += 1) {
      const { status, sent } = (await until(told, (now) => now?.status !== 'pending')) ?? {}
      expect([killed, status]).toEqual([killed, 'sending'])
      expect(sent).toBeLessThan(count)
      await backend.kill()
      backend = await start()
    }
    const message = await until(told, (now) => now?.status !== 'pending' && now?.status !== 'sending')
    expect(message).toMatchObject({ status: 'sent', error: null, recipients: count, sent: count })
    await backend.stop()
    await database?.drop()
    await rm(directory, { recursive: true, force: true })
  })
})
