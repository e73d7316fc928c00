import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackendProcess, until } from './testing/backendProcess.ts'

let directory: string
let backend: Awaited<ReturnType<typeof startBackendProcess>>
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'statistics-faults-'))
  backend = await startBackendProcess(directory)
})
afterEach(async () => {
  await backend.stop()
  await rm(directory, { recursive: true, force: true })
})

test('a backend that is killed right after a request still has every result', async () => {
  const application = String((await backend.call('createApplication', { title: 'Faults' })).application)
  await backend.call('registerDevice', { application, hwid: 'one', device_type: 3, push_token: 'T', language: 'pt' })
  const period = { datefrom: '2024-01-01 00:00:00', dateto: '2099-01-01 00:00:00' }
  const asked = await Promise.all([
    ...Array.from({ length: 40 }, () => backend.call('getAppStats', { application, ...period })),
    ...Array.from({ length: 10 }, () => backend.call('getTagStats', { tag: 'Language' })),
  ])
  await backend.kill()
  backend = await startBackendProcess(directory)
  const results = []
  for (const { request_id } of asked)
    results.push(
      await until(
        // 420 rejects, so it is requested again
        () => backend.call('getResults', { request_id }).catch(() => undefined),
        (result) => result !== undefined,
      ),
    )
  for (const result of results.slice(0, 40)) expect(result).toEqual(results[0])
  expect(results[0]).toMatchObject({ devices: { rows: [{ action: '_register_', count: 1 }] } })
  const { fileName } = results.at(-1) as { fileName: string }
  const file = await fetch(fileName, { headers: { authorization: 'Token test-api-token' } })
  expect([file.status, await file.text()]).toEqual([200, `${application};pt;1\n`])
})
