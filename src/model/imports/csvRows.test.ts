import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#format/csv.ts'
import { csvRows, type Dialect, detectDialect, isBlank } from './csvRows.ts'

async function read(file: Blob, dialect?: Dialect): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of csvRows(file, dialect ?? (await detectDialect(file)))) rows.push(...batch.rows)
  return rows
}
const bytes = (...values: number[]) => new Blob([new Uint8Array(values)])
const utf16 = (text: string, mark: number[]) => {
  const big = mark[0] === 0xfe
  const codes = [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return big ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8]
  })
  return bytes(...mark, ...codes)
}
const unix: Dialect = { encoding: 'utf-8', delimiter: ',', newline: '\n' }

describe('the format of a file', () => {
  test.each([
    ['a,b\n1,2\n3,4\n', { delimiter: ',' }],
    ['a;b\n1,5;2\n3,5;4\n', { delimiter: ';' }],
    ['a\tb\n1\t2\n', { delimiter: '\t' }],
    ['a|b\n1|2\n', { delimiter: '|' }],
    ['alone\n1\n2\n', { delimiter: ',' }],
    ['a\r\nb', { newline: '\r\n' }],
    ['a\nb', { newline: '\n' }],
    ['a\rb', { newline: '\r' }],
    ['a', { newline: '\n' }],
    ['"two\r\nlines",b\nc,d', { newline: '\n' }],
  ])('%j has %j', async (text, dialect) => expect(await detectDialect(new Blob([text]))).toMatchObject(dialect))

  test('a chosen delimiter takes precedence over the guess', async () =>
    expect(await detectDialect(new Blob(['a,b\n1,2']), ';')).toMatchObject({ delimiter: ';' }))

  test('reads UTF-16 in both byte orders, and files of Windows spreadsheets', async () => {
    expect(await read(utf16('Straße,b\n1,2', [0xff, 0xfe]))).toEqual([
      ['Straße', 'b'],
      ['1', '2'],
    ])
    expect(await read(utf16('Straße,b\n1,2', [0xfe, 0xff]))).toEqual([
      ['Straße', 'b'],
      ['1', '2'],
    ])
    // Köln in windows-1252
    expect(await read(bytes(0x4b, 0xf6, 0x6c, 0x6e))).toEqual([['Köln']])
  })

  test('a character cut off at the end of the sample does not change the encoding', async () => {
    // the last byte of the first megabyte is the first of the two bytes of ö
    const file = new Blob(['a'.repeat(1_048_575), 'ö'])
    expect((await detectDialect(file)).encoding).toBe('utf-8')
    expect((await read(file, unix))[0]?.[0]).toMatch(/aö$/)
  })
})

describe('rows', () => {
  test('a line break at the end does not start another row', async () => {
    expect(await read(new Blob(['a\nb\n']), unix)).toEqual([['a'], ['b']])
    expect(await read(new Blob(['a\n\nb\n']), unix)).toEqual([['a'], [''], ['b']])
  })

  test('mixed line breaks are not part of the last cell', async () =>
    expect(await read(new Blob(['a,b\n1,2\r\n3,4\n']), unix)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]))

  test('refuses an unclosed quote with its row', async () => {
    await expect(read(new Blob(['a,b\n1,2\n3,"4\n5,6\n']), unix)).rejects.toThrow('Row 3 has an unclosed quote')
  })

  test('reports progress up to the file size, and detects invalid characters', async () => {
    const file = new Blob([`a,b\n${'1,2\n'.repeat(400_000)}`, new Uint8Array([0xff]), '\n'])
    let before = 0
    let odd = false
    let count = 0
    for await (const batch of csvRows(file, unix)) {
      expect(batch.bytes).toBeGreaterThan(before)
      before = batch.bytes
      odd ||= batch.odd
      count += batch.rows.length
    }
    expect(before).toBe(file.size)
    expect(odd).toBe(true)
    expect(count).toBe(400_002)
  })

  test('an empty file has no rows', async () => expect((await read(new Blob([]), unix)).flat()).toEqual([]))
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1+1', "'=1", "'tis", '"', ',', '+49 170', '-', '\t', 'two\nlines', 'a"b'),
)
// a lone empty cell is an empty line, which is no row of a table
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  .map((rows) => rows.map((cells) => ['x', ...cells]))

test('reads rejected rows unchanged, with any content', () =>
  fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const file = new Blob(rows.map((cells) => `${csvLine(cells)}\r\n`))
      expect(await read(file, { ...unix, newline: '\r\n' })).toEqual(rows)
    }),
  ))

test.each([
  [[], true],
  [[''], true],
  [['', ''], true],
  [[' '], false],
  [['', 'a'], false],
])('%j is blank: %s', (cells, blank) => expect(isBlank(cells)).toBe(blank))
