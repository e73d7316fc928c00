import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openSource, Source } from './openSource.ts'

const zip = (files: Record<string, string>) =>
  new Blob([
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
  ])

describe('the content of a file', () => {
  test('a text is read unchanged', async () => {
    const file = new Blob(['a,b\n1,2'])
    expect(await openSource(file, 'a.csv')).toBe(file)
  })

  test.each(['a.zip', 'export'])('unpacks the only file of the archive %s', async (name) => {
    const text = await openSource(zip({ 'visitors.csv': 'a,b\n1,2' }), name)
    expect(await text.text()).toBe('a,b\n1,2')
  })

  test('ignores folders in an archive', async () => {
    const folders = new Blob([new Uint8Array(zipSync({ folder: { 'visitors.tsv': strToU8('a\tb') } }))])
    expect(await (await openSource(folders, 'a.zip')).text()).toBe('a\tb')
  })

  test.each<[string, string, Blob, string]>([
    ['an empty file', 'a.csv', new Blob([]), 'a.csv is empty'],
    ['a text called an archive', 'a.zip', new Blob(['a,b']), 'a.zip isn’t a ZIP archive'],
    ['a text called a workbook', 'a.xlsx', new Blob(['a,b']), 'a.xlsx isn’t a workbook'],
    ['an old workbook', 'a.xls', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]), '.xls'],
    ['several files', 'a.zip', zip({ 'a.csv': '1', 'b.csv': '2' }), 'contains several files'],
    ['a picture', 'a.zip', zip({ 'a.png': '1' }), 'contains a.png, which isn’t a CSV file'],
    ['an empty archive', 'a.zip', zip({}), 'contains no files'],
  ])('%s is refused by its name', async (_, name, file, words) => {
    await expect(openSource(file, name)).rejects.toThrow(words)
    await expect(openSource(file, name)).rejects.toThrow(name)
  })

  test('refuses a truncated archive', async () => {
    const whole = zip({ 'a.csv': 'a,b\n'.repeat(2_000) })
    await expect(openSource(whole.slice(0, 60), 'a.zip')).rejects.toThrow()
  })
})

describe('the rows of a file', () => {
  const open = (text: string) => Source.open(new Blob([text]))

  test('are estimated from the first ones in a large file', async () => {
    const { rows } = await open(`Id,Age\n${'abcdefgh,1234567\n'.repeat(200_000)}`)
    expect(rows.exact).toBe(false)
    expect(rows.count / 200_000).toBeCloseTo(1, 2)
  })

  const rows = async (source: Source) => {
    const all = []
    for await (const batch of source.batches()) all.push(...batch.rows)
    return all
  }

  test('are numbered as in a spreadsheet, with the header as row 1; empty rows have no cells', async () => {
    const source = await open('Id,Age\na,1\n\nb,2\n')
    expect(source.columns).toEqual(['Id', 'Age'])
    expect(source.rows).toEqual({ count: 2, exact: true })
    expect(await rows(source)).toEqual([
      { number: 2, cells: ['a', '1'] },
      { number: 3, cells: [] },
      { number: 4, cells: ['b', '2'] },
    ])
  })

  test('can be read again from the start', async () => {
    const source = await open('Id\na\nb\n')
    expect(await rows(source)).toEqual(await rows(source))
  })

  test('have samples without empty cells, and trimmed headers without a byte order mark', async () => {
    const source = await open('\ufeff Id , Age \na,\nb,2\nc, \n')
    expect(source.columns).toEqual(['Id', 'Age'])
    expect(source.samples).toEqual([['a', 'b', 'c'], ['2']])
  })

  test('can be shorter than the header', async () =>
    expect((await open('Id,Age,City\na\nb,2\n')).samples).toEqual([['a', 'b'], ['2'], []]))

  test.each([
    ['Id,Age\n', 'no rows below the header'],
    ['\n1,2\n', 'The first row is empty'],
    [',\n1,2\n', 'The first row is empty'],
  ])('%j is refused', async (text, words) => await expect(open(text)).rejects.toThrow(words))

  test('recognizes a file of rejects by its last two columns', async () => {
    expect((await open('Id,Row,Problem\na,2,b\n')).isRejects).toBe(true)
    expect((await open('Id,Problem,Row\na,2,b\n')).isRejects).toBe(false)
  })
})
