import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeStored, encodeStored } from './stored.ts'

test('encodes the text as x and hex digits', () => {
  expect(encodeStored('pw')).toBe('x7077')
  expect(decodeStored('x7077')).toBe('pw')
})

test('leaves other text unchanged', () => {
  for (const text of ['', 'x', 'pw', 'x707', 'xyz']) expect(decodeStored(text)).toBe(text)
})

test('decodes any text except the empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(decodeStored(encodeStored(text))).toBe(text)
    }),
  )
})
