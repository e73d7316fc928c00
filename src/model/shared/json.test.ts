import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asObject, objectFrom } from './json.ts'
import { readObject, sameJson } from './jsonText.ts'

describe('an object as text', () => {
  test('is restored as written', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        // JSON has no negative zero
        const written = JSON.stringify(object)
        expect(JSON.stringify(objectFrom(written))).toBe(written)
      }),
    ))

  test.each(['', '{', '[]', 'null', '12', '"text"', '{"a":1,}'])('%j is not valid', (text) =>
    expect(objectFrom(text)).toBeUndefined(),
  )
})

test('copies an object, so that a form never changes the cached record', () => {
  const record = { a: 1 }
  expect(asObject(record)).toEqual(record)
  expect(asObject(record)).not.toBe(record)
})

test.each([[null], [undefined], [[]], ['text'], [12]])('%j is not an object', (value) =>
  expect(asObject(value)).toBeUndefined(),
)

test('explains what is wrong with text that should contain an object', () => {
  expect(readObject(' ', 'Enter an object')).toEqual({ object: {} })
  expect(readObject('{"a":1}', 'Enter an object')).toEqual({ object: { a: 1 } })
  expect(readObject('[1]', 'Enter an object')).toEqual({ error: 'Enter an object' })
  expect(readObject('{', 'Enter an object')).toEqual({ error: expect.stringMatching(/^This isn’t valid JSON/) })
})

test('JSON is the same in any order of keys, and not of items', () => {
  expect(sameJson({ a: 1, b: { c: [1], d: undefined } }, { b: { c: [1] }, a: 1 })).toBe(true)
  expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
