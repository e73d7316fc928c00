import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { RowIndex } from './RowIndex.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The rows that an index finds in text that arrives in pieces of this size. */
function toRows(text: string, size: number, quotes = true): string[] {
  const index = new RowIndex(quotes)
  const whole = bytes(text)
  for (let at = 0; at < whole.length; at += size) index.add(whole.slice(at, at + size))
  index.finish()
  return Array.from({ length: index.rows }, (_, row) => index.text(row))
}

test('finds rows with any cells in chunks of any size', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '語') })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (table, size) => {
        const text = Papa.unparse(table, { newline: '\n' })
        const rows = toRows(text, size).map((row) => Papa.parse<string[]>(row).data[0])
        expect(rows).toEqual(table)
      },
    ),
  )
})

test('counts the last row with and without a line break', () => {
  expect(toRows('a\nb', 2)).toEqual(['a', 'b'])
  expect(toRows('a\nb\n', 2)).toEqual(['a', 'b'])
  expect(toRows('', 2)).toEqual([])
  expect(toRows('a\r\nb\r\n', 3)).toEqual(['a', 'b'])
})

test('does not treat quotes as special in JSON Lines', () => {
  expect(toRows('{"a":"\\""}\n{"b":1}\n', 4, false)).toEqual(['{"a":"\\""}', '{"b":1}'])
})

test('many rows', () => {
  const count = 150_000
  const rows = toRows(Array.from({ length: count }, (_, row) => `${row},x`).join('\n'), 65_536)
  expect(rows).toHaveLength(count)
  expect(rows[count - 1]).toBe(`${count - 1},x`)
})
