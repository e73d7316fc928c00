import { describe, expect, test } from 'vitest'
import { ExportedFile, type FileKind } from './ExportedFile.ts'

function opened(text: string, kind: FileKind): ExportedFile {
  const file = new ExportedFile(kind)
  const bytes = new TextEncoder().encode(text)
  file.add(bytes.slice(0, 10))
  file.add(bytes.slice(10))
  file.finish()
  return file
}
const csv = 'Hwid,Age,Likes\na,30,"[""rye"", ""oat""]"\nb,4,\nc,,"x, y\nz"\n'

describe('CSV', () => {
  test('has its columns and rows, including line breaks inside cells', () => {
    const file = opened(csv, 'csv')
    expect(file.columns).toEqual(['Hwid', 'Age', 'Likes'])
    expect([file.rows, file.shown]).toEqual([3, 3])
    expect(file.part(0, 10)).toEqual([
      ['a', '30', '["rye", "oat"]'],
      ['b', '4', ''],
      ['c', '', 'x, y\nz'],
    ])
    expect(file.part(2, 1)).toEqual([['c', '', 'x, y\nz']])
  })
  test('is searched and sorted, with empty cells last in both directions', () => {
    const file = opened(csv, 'csv')
    file.arrange('', { column: 1, desc: false })
    expect(file.part(0, 3).map(([hwid]) => hwid)).toEqual(['b', 'a', 'c'])
    file.arrange('', { column: 1, desc: true })
    expect(file.part(0, 3).map(([hwid]) => hwid)).toEqual(['a', 'b', 'c'])
    file.arrange('OAT', undefined)
    expect([file.shown, file.part(0, 9)[0]?.[0]]).toEqual([1, 'a'])
    file.arrange('', undefined)
    expect(file.shown).toBe(3)
  })
  test('a header alone has no rows', () => expect(opened('Hwid,Age\n', 'csv').rows).toBe(0))
})

describe('JSON', () => {
  const lines = '{"Hwid":"a","Age":30,"Likes":["rye"]}\n{"Hwid":"b","Age":null,"Likes":null}\n'
  test('as lines', () => {
    const file = opened(lines, 'json')
    expect(file.columns).toEqual(['Hwid', 'Age', 'Likes'])
    expect(file.part(0, 9)).toEqual([
      ['a', '30', '["rye"]'],
      ['b', '', ''],
    ])
  })
  test('as one list', () => {
    const file = opened(`[\n${lines.trim().replaceAll('\n', ',\n')}\n]\n`, 'json')
    expect(file.rows).toBe(2)
    expect(file.part(1, 1)).toEqual([['b', '', '']])
  })
  test('an empty list has no rows', () => expect(opened('[\n]\n', 'json').rows).toBe(0))
})
