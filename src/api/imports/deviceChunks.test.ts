import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chunk } from '#model/imports/ChunkStream.ts'
import type { Plan } from '#model/imports/plan.ts'
import { testPlan } from '#model/imports/testing/testPlan.ts'
import { ApiError, isWorthAnother } from '../errors.ts'
import { signedOut } from '../session.ts'
import { stubFetch } from '../testing/stubFetch.ts'
import { chunkStatus, sendChunk } from './importDevices.ts'

const application = 'AAAAA-00001'
const plan = testPlan()
const devices = Array.from({ length: 5 }, (_, at) => ({ hwid: `d"${at}`, tags: { Age: at, Note: '{\\' } }))
const chunk: Chunk = {
  number: 0,
  devices: JSON.stringify(devices),
  sample: devices.slice(0, 3),
  rows: [2, 3, 4, 5, 6],
  ids: devices.map(({ hwid }) => hwid),
}
const id = 'c0ffee000001'

beforeEach(() => signedOut.set(false))
afterEach(() => vi.unstubAllGlobals())

describe('a chunk of devices', () => {
  test.each([
    ['tags', 'bulkSetTags'],
    ['register', 'bulkRegisterDevice'],
    ['unregister', 'bulkUnregisterDevice'],
  ] as const)('%s goes to %s, as the worker wrote it', async (kind, method) => {
    const calls = stubFetch({ [method]: { request_id: 'r-1' } })
    expect(await sendChunk({ id, application, plan: { ...plan, kind } }, chunk)).toBe('r-1')
    expect(calls).toEqual([
      { path: `/api/${method}`, verb: 'POST', fields: { application, importId: 'c0ffee000001-1', devices } },
    ])
  })

  test('asks to create tags only if one of them is new', async () => {
    const calls = stubFetch({ bulkSetTags: { request_id: 'r-1' } })
    const isNew: Plan = { ...plan, targets: [{ is: 'hwid' }, { is: 'tag', name: 'Age', type: 1, isNew: true }] }
    await sendChunk({ id, application, plan: isNew }, chunk)
    expect(calls[0]?.fields).toMatchObject({ application, create_missing_tags: true, devices })
  })

  test.each([[null], [{}], [{ request_id: '' }], [{ request_id: 7 }]])(
    'fails if it is accepted with %j, because it can’t be polled',
    async (answer) => {
      stubFetch({ bulkSetTags: answer })
      await expect(sendChunk({ id, application, plan }, chunk)).rejects.toMatchObject({ status: 502 })
    },
  )

  test('detects the end of the session', async () => {
    stubFetch({ bulkSetTags: Response.json({}, { status: 401 }) })
    await expect(sendChunk({ id, application, plan }, chunk)).rejects.toMatchObject({ status: 401 })
    expect(signedOut.get()).toBe('expired')
  })
})

describe('the status of a chunk', () => {
  test.each(['Pending', 'in progress', 'queued'])('is not final with %s', async (status) => {
    const calls = stubFetch({ bulkSetTagsStatus: { request_id: 'r-1', status } })
    expect(await chunkStatus('tags', 'r-1')).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  test.each(['Completed', 'completed', 'Failed'])(
    'is final with %s, and then requested with its devices',
    async (status) => {
      const answer = { request_id: 'r-1', status, devices: [] }
      const calls = stubFetch({ bulkSetTagsStatus: answer })
      expect(await chunkStatus('tags', 'r-1')).toEqual(answer)
      expect(calls.map(({ fields }) => fields)).toEqual([{ request_id: 'r-1' }, { request_id: 'r-1', detailed: true }])
    },
  )
})

test.each([
  [0, true],
  [401, true],
  [425, true],
  [429, true],
  [503, true],
  [504, true],
  [400, false],
  [403, false],
  [413, false],
  [422, false],
])('a chunk that failed with %i is sent again: %s', (status, again) =>
  expect(isWorthAnother(new ApiError(status, 'x'))).toBe(again),
)

test('programming errors are never retried', () => expect(isWorthAnother(new TypeError('x'))).toBe(false))
