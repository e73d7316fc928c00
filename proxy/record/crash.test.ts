import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { consoleTokens, fakeService } from '../testing.ts'
import { listEntries } from './listEntries.ts'
import { verifyRecord } from './verifyRecord.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let service: Awaited<ReturnType<typeof fakeService>>
let dataDir: string
beforeEach(async () => {
  service = await fakeService()
  dataDir = mkdtempSync(join(tmpdir(), 'record-'))
})
afterEach(async () => {
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a killed console leaves what it was doing, with an unknown outcome', async () => {
  // never answers
  service.answers(() => {})
  const child = spawn(process.execPath, ['dist/proxy.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      BASE_URL: service.url,
      API_TOKEN: consoleTokens.api,
      DEVICE_API_TOKEN: consoleTokens.device,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve((message as { listening: string }).listening)),
  )
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/session', { name: 'marketer', password: 'demo-marketer' })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0]
  const call = post('/api/createCampaign', { application: 'AAAAA-BBBBB', name: 'Easter' }, cookie).catch(() => 'lost')
  await vi.waitFor(() => expect(service.seen).toHaveLength(1), { timeout: 60_000 })
  child.kill('SIGKILL')
  await ended
  expect(await call).toBe('lost')

  const store = await openStore({ dataDir, databaseUrl: undefined })
  expect((await listEntries(store, { limit: 10 })).entries).toMatchObject([
    { event: 'createCampaign', person: 'marketer', outcome: 'unknown' },
    { event: 'sign in', person: 'marketer', outcome: 'done' },
  ])
  expect(await verifyRecord(store)).toMatchObject({ links: 2, problems: [] })
  await store.close()
})
