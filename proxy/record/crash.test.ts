import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { startProxyProcess } from '../testing/proxyProcess.ts'
import { fakeService } from '../testing.ts'
import { listEntries } from './listEntries.ts'
import { verifyRecord } from './verifyRecord.ts'

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
  const proxy = await startProxyProcess(service.url, dataDir)
  await proxy.signIn('marketer')
  const call = proxy.call('createCampaign', { application: 'AAAAA-BBBBB', name: 'Easter' }).catch(() => 'lost')
  await vi.waitFor(() => expect(service.seen).toHaveLength(1), { timeout: 60_000 })
  await proxy.kill()
  expect(await call).toBe('lost')

  const store = await openStore({ dataDir, databaseUrl: undefined })
  expect((await listEntries(store, { limit: 10 })).entries).toMatchObject([
    { event: 'createCampaign', person: 'marketer', outcome: 'unknown' },
    { event: 'sign in', person: 'marketer', outcome: 'done' },
  ])
  expect(await verifyRecord(store)).toMatchObject({ links: 2, problems: [] })
  await store.close()
})
