import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from '#format/csv.ts'
import { ChunkStream } from './ChunkStream.ts'
import { checkRows, isSent, rowOutcome, rowProblem } from './checkRows.ts'
import { rejectsFile } from './joinResults.ts'
import { Source } from './openSource.ts'
import type { Plan } from './plan.ts'
import { rowReader } from './rowReader.ts'
import { testPlan } from './testing/testPlan.ts'

const plan = testPlan()
const getSource = (text: string | Uint8Array<ArrayBuffer>) => Source.open(new Blob([text]))
async function checkSource(source: Source, repeated?: string) {
  const outcomes: number[] = []
  const read = rowReader(plan, source.columns)
  const onRow = (row: number, outcome: number) => {
    outcomes[row - 2] = outcome
  }
  const checked = await checkRows(source, { read, repeated, onRow })
  return { ...checked, outcomes }
}
const check = async (text: string) => checkSource(await getSource(text))

describe('the check', () => {
  test('counts every row once', async () => {
    const { summary, problems, outcomes } = await check('Id,Age\na,1\n\nb,old\na,2\nc,\n,x\nd,4,5\n')
    expect(summary).toEqual({
      rows: 6,
      blank: 1,
      good: 2,
      bad: 3,
      repeated: 1,
      nothing: 1,
      groups: expect.anything(),
      duplicates: expect.anything(),
      odd: false,
      at: expect.any(Number),
    })
    expect(summary.duplicates).toEqual([{ row: 2, later: 5, id: 'a' }])
    expect(outcomes).toEqual([2, 4, 1, 0, 3, 1, 1])
    expect(problems.part({ from: 0, count: 9 }).map(({ row }) => row)).toEqual([4, 7, 7, 8])
    expect(problems.part({ message: 'Age: Enter a whole number, such as 42', from: 1, count: 1 })).toEqual([
      { row: 7, column: 'Age', value: 'x', message: 'Age: Enter a whole number, such as 42' },
    ])
  })

  test.each([
    ['semicolons', 'Id;Age\na;1\nb;2'],
    ['tabs and CR LF', 'Id\tAge\r\na\t1\r\nb\t2\r\n'],
    ['a byte order mark', '\ufeffId,Age\na,1\nb,2\n'],
    ['quotes over lines', 'Id,Age\n"a\nx",1\n"b""",2\n'],
  ])('reads %s', async (_, text) => {
    const source = await getSource(text)
    expect(source.columns).toEqual(['Id', 'Age'])
    expect((await checkSource(source)).summary).toMatchObject({ rows: 2, good: 2 })
  })

  test('reads files from Windows', async () => {
    const source = await getSource(
      Uint8Array.from([...'Id,Age\nZo'].map((c) => c.charCodeAt(0)).concat(0xeb, 0x2c, 0x31)),
    )
    expect(source.samples[0]).toEqual(['Zoë'])
  })

  test('lists the later of two rows as a problem if the first one counts', async () => {
    const { summary, problems, outcomes } = await checkSource(await getSource('Id,Age\na,1\na,2\n'), 'Repeated')
    expect(summary).toMatchObject({ good: 2, repeated: 1, bad: 0 })
    expect(outcomes).toEqual([rowOutcome.good, rowOutcome.repeated])
    expect(problems.all).toEqual([{ row: 3, column: '', value: 'a, 2', message: 'Repeated' }])
  })

  test('lists rows without anything to do if their reader says why', async () => {
    const { summary, problems } = await checkRows(await getSource('Id\na\n'), {
      read: () => ({ is: 'nothing', message: 'Already there' }),
      onRow: () => undefined,
    })
    expect(summary).toMatchObject({ rows: 1, nothing: 1, groups: [{ message: 'Already there', count: 1 }] })
    expect(problems.all).toMatchObject([{ row: 2, message: 'Already there' }])
  })

  test('reports a quote that is never closed', async () => {
    await expect(check(`Id,Age\na,"1\n${'x'.repeat(9_500_000)}`)).rejects.toThrow('unclosed quote')
    await expect(check('Id,Age\na,1\nb,"2\nc,3\nd,4\n')).rejects.toThrow('Row 3 has an unclosed quote')
  })
})

test('counts addresses with a blank user ID once each, and only if a column has user IDs', async () => {
  const text = 'Email,Person\na@b.ch,\nc@d.ch,cem\ne@f.ch,\na@b.ch,ann\ne@f.ch, \n'
  const countUnlinked = async (targets: Plan['targets']) => {
    const source = await getSource(text)
    const read = rowReader(testPlan({ kind: 'register', platform: 14, targets }), source.columns)
    return (await checkRows(source, { read, onRow: () => undefined })).summary.unlinked
  }
  expect(await countUnlinked([{ is: 'hwid' }, { is: 'field', name: 'userId' }])).toBe(1)
  expect(await countUnlinked([{ is: 'hwid' }, { is: 'ignored' }])).toBeUndefined()
})

describe('chunks', () => {
  const text = `Id,Age\n${Array.from({ length: 25 }, (_, row) => `d${row},${row % 5 ? row : 'old'}`).join('\n')}\n`
  const stream = async () => {
    const source = await getSource(text)
    const { outcomes } = await checkSource(source)
    return new ChunkStream(source, { plan, size: 8, isSent: (row) => isSent(outcomes[row - 2], 'last') })
  }
  test('contain the valid rows in order, in any order of access', async () => {
    const chunks = await stream()
    const all = [await chunks.chunk(0), await chunks.chunk(1), await chunks.chunk(2), await chunks.chunk(3)]
    expect(all.map((chunk) => chunk?.rows.length)).toEqual([8, 8, 4, undefined])
    expect(JSON.parse(all[0]?.devices ?? '')[0]).toEqual({ hwid: 'd1', list_operator: 'set', tags: { Age: 1 } })
    const other = await stream()
    expect(await other.chunk(2)).toEqual(all[2])
    expect(await other.chunk(0)).toEqual(all[0])
  })
})

describe('rejects', () => {
  test('keep their columns and can be imported again', async () => {
    const source = await getSource('Id,Age\na,1\n=b,old\nc,3\n')
    const { file, rows } = await rejectsFile(source, ({ number, cells }) =>
      number === 4 ? 'Age: no' : rowProblem(rowReader(plan, source.columns)(cells)),
    )
    expect(rows).toBe(2)
    const again = await Source.open(file)
    expect(again.columns).toEqual(['Id', 'Age', 'Row', 'Problem'])
    const found: string[][] = []
    for await (const batch of again.batches()) found.push(...batch.rows.map(({ cells }) => cells))
    expect(found).toEqual([
      ['=b', 'old', '3', 'Age: Enter a whole number, such as 42'],
      ['c', '3', '4', 'Age: no'],
    ])
    const read = rowReader({ ...plan, targets: [...plan.targets, { is: 'ignored' }, { is: 'ignored' }] }, again.columns)
    const twice = await rejectsFile(again, ({ cells }) => rowProblem(read(cells)))
    expect(await twice.file.text()).toContain(',2,"Age: Enter a whole number')
    expect((await Source.open(twice.file)).columns).toHaveLength(4)
  })
})

test('says that an integer is too large', () => {
  const row = rowReader(plan, ['Id', 'Age'])(['a', '12345678901234567890'])
  expect(rowProblem(row)).toBe('Age: Enter a whole number of at most 15 digits')
})

test('imports guarded cells of an export unchanged', async () => {
  const unit = fc.constantFrom("'", '=', '+', '-', '1', 'a', '@', '\t', '\r', '\n', '"', ',', ' ')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 8 }), async (values) => {
      const rows = values.map((value, index) => [`id ${index}`, value])
      const file = new Blob([toCsv(['Hwid', '=Tag'], rows)])
      const source = await Source.open(file, ',')
      expect(source.columns).toEqual(['Hwid', '=Tag'])
      const read: string[][] = []
      for await (const batch of source.batches()) read.push(...batch.rows.map(({ cells }) => cells))
      expect(read).toEqual(rows)
    }),
  )
})

test('uses a chosen delimiter instead of the guess', async () => {
  const file = new Blob(['Id;Note, long\na;1,2\nb;3,4\n'])
  expect((await Source.open(file, ';')).columns).toEqual(['Id', 'Note, long'])
  expect((await Source.open(file, ',')).columns).toEqual(['Id;Note', 'long'])
})
