import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeStored, encodeStored } from './stored.ts'

test('writes the text as x and hex', () => {
  expect(encodeStored('pw')).toBe('x7077')
  expect(decodeStored('x7077')).toBe('pw')
})

test('leaves other text alone', () => {
  for (const text of ['', 'x', 'pw', 'x707', 'xyz']) expect(decodeStored(text)).toBe(text)
})

test('any text but the empty one comes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(decodeStored(encodeStored(text))).toBe(text)
    }),
  )
})
