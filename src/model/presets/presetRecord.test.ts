import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asObject, isEmpty, objectFrom } from './presetRecord.ts'

describe('an object in a text', () => {
  test('comes back as it was written', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        // JSON has no negative zero
        const written = JSON.stringify(object)
        expect(JSON.stringify(objectFrom(written))).toBe(written)
      }),
    ))

  test.each(['', '{', '[]', 'null', '12', '"text"', '{"a":1,}'])('%j is none', (text) =>
    expect(objectFrom(text)).toBeUndefined(),
  )
})

test('an object is copied, so that a form never changes the record of the service', () => {
  const record = { a: 1 }
  expect(asObject(record)).toEqual(record)
  expect(asObject(record)).not.toBe(record)
})

test.each([[null], [undefined], [[]], ['text'], [12]])('%j is no object', (value) =>
  expect(asObject(value)).toBeUndefined(),
)

describe('a value that says nothing', () => {
  test.each([[null], [undefined], [''], [[]], [{}]])('%j', (value) => expect(isEmpty(value)).toBe(true))
  test.each([[0], [false], [' '], [[null]], [{ a: null }]])('%j is not one', (value) =>
    expect(isEmpty(value)).toBe(false),
  )
})
