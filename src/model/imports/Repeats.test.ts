import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Repeats } from './Repeats.ts'

test('finds the previous row with the same identifier, and counts distinct ones', () => {
  const repeats = new Repeats()
  expect(repeats.add('a', 2)).toBeUndefined()
  expect(repeats.add('b', 3)).toBeUndefined()
  expect(repeats.add('a', 4)).toBe(2)
  expect(repeats.add('a', 9)).toBe(4)
  expect(repeats.size).toBe(2)
})

test('handles the first row and an empty identifier', () => {
  const repeats = new Repeats()
  expect(repeats.add('', 0)).toBeUndefined()
  expect(repeats.add('', 1)).toBe(0)
})

test('behaves like a map of identifiers', () =>
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 2 }), fc.string())), (identifiers) => {
      const repeats = new Repeats()
      const rows = new Map<string, number>()
      for (const [row, identifier] of identifiers.entries()) {
        expect(repeats.add(identifier, row)).toBe(rows.get(identifier))
        rows.set(identifier, row)
      }
      expect(repeats.size).toBe(rows.size)
    }),
  ))

test('keeps every row while growing', () => {
  const repeats = new Repeats()
  const many = 300_000
  let found = 0
  for (let row = 0; row < many; row += 1) if (repeats.add(`device-${row}`, row) !== undefined) found += 1
  expect([found, repeats.size]).toEqual([0, many])
  for (let row = 0; row < many; row += 997) expect(repeats.add(`device-${row}`, many + row)).toBe(row)
})

test('distinguishes similar identifiers', () => {
  const repeats = new Repeats()
  const near = ['a', 'A', 'a ', ' a', 'aa', 'ab', 'ba', 'a\u0000', 'á', '\u{1F600}', '\u{1F601}']
  for (const [row, identifier] of near.entries()) expect(repeats.add(identifier, row)).toBeUndefined()
  expect(repeats.size).toBe(near.length)
})
