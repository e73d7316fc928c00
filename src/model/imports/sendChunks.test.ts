import { describe, expect, test, vi } from 'vitest'
import { Source } from './openSource.ts'
import { ChunkStream, sendChunks } from './sendChunks.ts'
import { testPlan } from './testing/testPlan.ts'

const plan = testPlan()
const file = (count: number) =>
  Source.open(new Blob([`Id,Age\n${Array.from({ length: count }, (_, at) => `d${at},${at}`).join('\n')}\n`]))
const stream = async (count: number, size: number, isSent: (row: number) => boolean = () => true) =>
  new ChunkStream(await file(count), { plan, size, isSent })

describe('a file in chunks', () => {
  test('has all of its rows, in order, the last chunk shorter', async () => {
    const chunks = await stream(5, 2)
    expect(await chunks.chunk(0)).toMatchObject({ number: 0, rows: [2, 3], ids: ['d0', 'd1'] })
    expect(await chunks.chunk(1)).toMatchObject({ number: 1, rows: [4, 5] })
    expect(await chunks.chunk(2)).toMatchObject({ number: 2, rows: [6], ids: ['d4'] })
    expect(await chunks.chunk(3)).toBeUndefined()
  })

  test('writes its devices as the request has them', async () => {
    const chunk = await (await stream(2, 2)).chunk(0)
    expect(JSON.parse(chunk?.devices ?? '')).toMatchObject([
      { hwid: 'd0', tags: { Age: 0 } },
      { hwid: 'd1', tags: { Age: 1 } },
    ])
  })

  test('gives the same chunk again after a jump ahead and back', async () => {
    const chunks = await stream(7, 2)
    const third = await chunks.chunk(2)
    expect(third?.rows).toEqual([6, 7])
    expect((await chunks.chunk(0))?.rows).toEqual([2, 3])
    expect(await chunks.chunk(2)).toEqual(third)
  })

  test('leaves out rows that are not sent without a shorter chunk', async () => {
    const chunks = await stream(6, 2, (row) => row % 2 === 0)
    expect((await chunks.chunk(0))?.rows).toEqual([2, 4])
    expect((await chunks.chunk(1))?.rows).toEqual([6])
    expect(await chunks.chunk(2)).toBeUndefined()
  })

  test('refuses a row that was good when it was checked and is not any more', async () => {
    const source = await Source.open(new Blob(['Id,Age\na,old\n']))
    await expect(new ChunkStream(source, { plan, size: 2, isSent: () => true }).chunk(0)).rejects.toThrow('Row 2')
  })
})

describe('sending', () => {
  const sending = (changes: object = {}) => {
    const left = [1, 2, 3]
    return {
      next: vi.fn(() => left.shift()),
      stopped: vi.fn(() => false),
      send: vi.fn(async (chunk: number): Promise<string | undefined> => `sent ${chunk}`),
      note: vi.fn(),
      ...changes,
    }
  }

  test('notes each chunk once, in order, until none is left', async () => {
    const run = sending()
    expect(await sendChunks(run)).toBe(true)
    expect(run.note.mock.calls).toEqual([
      [1, 'sent 1'],
      [2, 'sent 2'],
      [3, 'sent 3'],
    ])
  })

  test('stops before the next chunk when asked to', async () => {
    const run = sending()
    run.note.mockImplementation(() => run.stopped.mockReturnValue(true))
    expect(await sendChunks(run)).toBe(false)
    expect(run.send).toHaveBeenCalledTimes(1)
  })

  test('notes nothing of a chunk whose result is not known', async () => {
    const run = sending({ send: vi.fn(async () => undefined) })
    expect(await sendChunks(run)).toBe(false)
    expect(run.note).not.toHaveBeenCalled()
  })

  test('a failure ends it, with what was noted before', async () => {
    const run = sending()
    run.send.mockResolvedValueOnce('sent 1').mockRejectedValueOnce(new Error('gone'))
    await expect(sendChunks(run)).rejects.toThrow('gone')
    expect(run.note).toHaveBeenCalledTimes(1)
  })
})
