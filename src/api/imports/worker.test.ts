import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { testPlan } from '#model/imports/testing/testPlan.ts'
import type { KeptChunk } from './importState.ts'
import { writeStored } from './importStore.ts'
import type { ImportWork } from './worker.ts'

const answering = vi.hoisted(() => ({ work: undefined as unknown }))
vi.mock('../worker.ts', async (original) => ({
  ...(await original()),
  answerCalls: (work: unknown) => {
    answering.work = work
  },
  progressReporter: () => () => undefined,
}))

test('what a page that was closed had finished is restored from its chunks, with the first devices', async () => {
  await import('./worker.ts')
  const work = answering.work as ImportWork
  const plan = testPlan()
  const key = ['ann at Demo', 'one']
  await work.open({ file: new Blob(['Hwid,Age\na,41\nb,42\nc,43\n']), name: 'visitors.csv' })
  const { outcomes } = await work.check({ plan })
  await writeStored([...key, 'outcomes'], outcomes)
  const missed = { row: 3, id: 'b', status: 'failed' as const, message: 'No' }
  const chunks: KeptChunk[] = [
    { requestId: 'r-1', done: 1, misses: [missed], examples: ['a'] },
    { requestId: 'r-2', done: 1, misses: [], examples: ['c'] },
  ]
  await Promise.all(chunks.map((chunk, index) => writeStored([...key, 'chunk', 0, index], chunk)))
  expect(await work.restore({ plan, rounds: [{ size: 2 }], key })).toEqual({
    ...{ done: 2, chunk: 2, devices: 3, failed: 1, notFound: 0 },
    examples: ['a', 'c'],
  })
})
