import { describe, expect, test } from 'vitest'
import { ChunkStream } from './ChunkStream.ts'
import { Source } from './openSource.ts'
import { testPlan } from './testing/testPlan.ts'

const plan = testPlan()
const file = (count: number) =>
  Source.open(new Blob([`Id,Age\n${Array.from({ length: count }, (_, at) => `d${at},${at}`).join('\n')}\n`]))
const stream = async (count: number, size: number, isSent: (row: number) => boolean = () => true) =>
  new ChunkStream(await file(count), { plan, size, isSent })

describe('chunks of a file', () => {
  test('contain all rows in order, with a shorter last chunk', async () => {
    const chunks = await stream(5, 2)
    expect(await chunks.chunk(0)).toMatchObject({ number: 0, rows: [2, 3], ids: ['d0', 'd1'] })
    expect(await chunks.chunk(1)).toMatchObject({ number: 1, rows: [4, 5] })
    expect(await chunks.chunk(2)).toMatchObject({ number: 2, rows: [6], ids: ['d4'] })
    expect(await chunks.chunk(3)).toBeUndefined()
  })

  test('contain devices as in the request', async () => {
    const chunk = await (await stream(2, 2)).chunk(0)
    expect(JSON.parse(chunk?.devices ?? '')).toMatchObject([
      { hwid: 'd0', tags: { Age: 0 } },
      { hwid: 'd1', tags: { Age: 1 } },
    ])
  })

  test('can be read in any order', async () => {
    const chunks = await stream(7, 2)
    const third = await chunks.chunk(2)
    expect(third?.rows).toEqual([6, 7])
    expect((await chunks.chunk(0))?.rows).toEqual([2, 3])
    expect(await chunks.chunk(2)).toEqual(third)
  })

  test('skip unsent rows without a shorter chunk', async () => {
    const chunks = await stream(6, 2, (row) => row % 2 === 0)
    expect((await chunks.chunk(0))?.rows).toEqual([2, 4])
    expect((await chunks.chunk(1))?.rows).toEqual([6])
    expect(await chunks.chunk(2)).toBeUndefined()
  })

  test('refuse a row that became invalid after the check', async () => {
    const source = await Source.open(new Blob(['Id,Age\na,old\n']))
    await expect(new ChunkStream(source, { plan, size: 2, isSent: () => true }).chunk(0)).rejects.toThrow('Row 2')
  })
})
