import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStorage } from '#storage/open.ts'
import { migrations } from './db/migrations/index.ts'
import type { Database } from './db/tables.ts'
import { startBackendProcess, until } from './testing/backendProcess.ts'
import { tokens } from './testing/service.ts'

type Backend = Awaited<ReturnType<typeof startBackendProcess>>

describe('a backend that is killed', () => {
  let directory: string
  let backend: Backend
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'faults-'))
    backend = await startBackendProcess(directory)
  })
  afterEach(async () => {
    await backend.stop()
    await rm(directory, { recursive: true, force: true })
  })

  const newApplication = async () => String((await backend.call('createApplication', { title: 'Faults' })).application)
  const many = (count: number) => Array.from({ length: count }, (_, index) => `device-${index}`)
  const registerMany = (application: string, count: number) =>
    backend.call('bulkRegisterDevice', {
      application,
      devices: many(count).map((hwid) => ({
        hwid,
        push_token: `t-${hwid}`,
        platform: 3 as const,
        tags: { Likes: ['rye'] },
      })),
    })
  const finished = (method: 'bulkRegisterDeviceStatus' | 'bulkSetTagsStatus', request_id: string) =>
    until(
      () => backend.call(method, { request_id }),
      ({ status }) => status !== 'Pending',
    )

  test('finishes bulk tasks after a restart and applies nothing twice', async () => {
    const count = 3_000
    const application = await newApplication()
    await backend.call('addTag', { tag: { name: 'Likes', type: 3 } })
    const registering = await registerMany(application, count)
    await until(
      () => backend.call('bulkRegisterDeviceStatus', { request_id: registering.request_id }),
      ({ progress }) => Number(progress) > 0,
    )
    await backend.kill()
    backend = await startBackendProcess(directory)
    expect(await finished('bulkRegisterDeviceStatus', registering.request_id)).toMatchObject({
      status: 'Completed',
      progress: 100,
      devices_success: count,
      devices_failed: 0,
      devices_not_found: 0,
    })

    const tagging = await backend.call('bulkSetTags', {
      application,
      devices: many(count).map((hwid) => ({ hwid, list_operator: 'append' as const, tags: { Likes: ['oat'] } })),
    })
    await until(
      () => backend.call('bulkSetTagsStatus', { request_id: tagging.request_id }),
      ({ progress }) => Number(progress) > 0,
    )
    await backend.kill()
    backend = await startBackendProcess(directory)
    expect(await finished('bulkSetTagsStatus', tagging.request_id)).toMatchObject({
      status: 'Completed',
      devices_success: count,
    })

    expect(await counted('_register_')).toBe(count)
    // the file shows each device once, with each value once
    const { task_id } = await backend.call('exportSegment', {
      applicationCode: application,
      filterExpression: 'T("Likes", IN, ["oat"]) * T("Likes", EQ, "rye")',
      exportData: ['hwids', 'tags'],
    })
    const { devicesCount, csvFilename } = await exported(task_id)
    expect(devicesCount).toBe(String(count))
    const lines = await linesOf(String(csvFilename))
    expect(lines.slice(1).toSorted()).toEqual(
      many(count)
        .map((hwid) => `${hwid},"[""rye"", ""oat""]"`)
        .toSorted(),
    )
  })

  /** How often an activity was counted, read from the storage of the stopped backend. */
  async function counted(action: string): Promise<number> {
    await backend.stop()
    const storage = await openStorage<Database>({ dataDir: directory, migrations })
    const { sum } = await storage.db
      .selectFrom('minute_counts')
      .select(({ fn }) => fn.sum<number | string>('count').as('sum'))
      .where('action', '=', action)
      .executeTakeFirstOrThrow()
    await storage.close()
    backend = await startBackendProcess(directory)
    return Number(sum)
  }

  const exported = (task_id: string | number) =>
    until(
      () => backend.call('exportSegmentResult', { task_id: String(task_id) }),
      ({ status }) => status !== 'in-progress',
    )
  const linesOf = async (link: string) => {
    const answer = await fetch(link, { headers: { authorization: `Token ${tokens.api}` } })
    return strFromU8(Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))[0] ?? new Uint8Array())
      .trimEnd()
      .split('\n')
  }

  test('finishes an export after a restart', async () => {
    const count = 10_000
    const application = await newApplication()
    await backend.call('addTag', { tag: { name: 'Likes', type: 3 } })
    const { request_id } = await registerMany(application, count)
    await finished('bulkRegisterDeviceStatus', request_id)
    const wish = { applicationCode: application, filterExpression: `A("${application}")` }
    const { task_id } = await backend.call('exportSegment', wish)
    // begun, but not complete yet
    await until(
      () => backend.call('exportSegmentResult', { task_id: String(task_id) }),
      ({ status, progress }) => status !== 'in-progress' || Number(progress) > 0,
    )
    await backend.kill()
    backend = await startBackendProcess(directory)
    const { status, devicesCount, csvFilename } = await exported(task_id)
    expect([status, devicesCount]).toEqual(['completed', String(count)])
    expect(await linesOf(String(csvFilename))).toHaveLength(count + 1)
  })

  test('keeps each acknowledged increment exactly once', async () => {
    const application = await newApplication()
    await backend.call('addTag', { tag: { name: 'Points', type: 1 } })
    await backend.call('registerDevice', { application, hwid: 'phone', device_type: 3 })
    let answered = 0
    const increment = () =>
      backend.call('setTags', { application, hwid: 'phone', tags: { Points: { operation: 'increment', value: 1 } } })
    const writing = (async () => {
      for (;;) {
        await increment()
        answered += 1
        if (answered === 40) void backend.kill()
      }
    })()
    await expect(writing).rejects.toThrow()
    backend = await startBackendProcess(directory)
    const { result } = await backend.call('getTags', { application, hwid: 'phone' })
    // the change in progress when it was killed may have been made without a response
    expect([answered, answered + 1]).toContain(result.Points)
  })

  test('lets one successor open its directory; a second one names the owner', async () => {
    await expect(startBackendProcess(directory)).rejects.toThrow(/held by|in use|process \d+/i)
  })
})
