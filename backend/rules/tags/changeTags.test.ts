import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { changeTags } from './changeTags.ts'

const types: Record<string, TagType> = { Age: 1, City: 2, Likes: 3, Joined: 4, Vegan: 5, Spent: 6, App: 7 }
const typeOf = (tag: string) => types[tag]
const change = (
  current: Record<string, unknown>,
  changes: Record<string, unknown>,
  listOperator?: 'append' | 'remove',
) => changeTags(current, changes, { typeOf, listOperator })

describe('takes values by type', () => {
  test.each<[string, unknown, unknown]>([
    ['Age', 30, 30],
    ['Age', '30', 30],
    ['City', 'Lisbon', 'Lisbon'],
    ['City', 7, '7'],
    ['Likes', ['rye', 'rye', 2], ['rye', '2']],
    ['Joined', '2025-03-01', '2025-03-01 00:00'],
    ['Joined', '2025-03-01T10:20:30', '2025-03-01 10:20:30'],
    ['Joined', 1_740_823_200, '2025-03-01 10:00'],
    ['Vegan', 'true', true],
    ['Vegan', 0, false],
    ['Spent', '19.95', 19.95],
    ['App', '1.0.2.0', '1.0.2.0'],
    ['City', null, undefined],
  ])('%s takes %j', (tag, given, kept) => {
    const { tags, refused } = change({ [tag]: 'before' }, { [tag]: given })
    expect(refused).toEqual({})
    expect(tags[tag]).toEqual(kept)
  })

  test.each<[string, unknown, string]>([
    ['Age', 3.5, 'must be an Integer'],
    ['Age', 'thirty', 'must be an Integer'],
    ['City', ['a'], 'must be a String'],
    ['Likes', 'rye', 'must be a List'],
    ['Joined', '2025-02-30', 'must be a Date'],
    ['Vegan', 'maybe', 'must be a Boolean'],
    ['Spent', 'a lot', 'must be a Decimal'],
    ['App', 'one', 'must be a Version'],
    ['Shoe', 44, 'doesn’t exist'],
    ['City', { operation: 'increment', value: 1 }, 'can’t be incremented, because it isn’t an Integer'],
    ['Age', { operation: 'append', value: ['a'] }, 'doesn’t support append, because it isn’t a List'],
  ])('%s refuses %j', (tag, given, reason) => {
    const before = { [tag]: 'before' }
    expect(change(before, { [tag]: given })).toEqual({ tags: before, refused: { [tag]: reason } })
  })
})

describe('operations', () => {
  test('increment starts from 0 and accepts negative steps', () => {
    expect(change({}, { Age: { operation: 'increment', value: -2 } }).tags).toEqual({ Age: -2 })
    expect(change({ Age: 5 }, { Age: { operation: 'increment', value: 3 } }).tags).toEqual({ Age: 8 })
  })
  test('append adds missing values, remove removes values', () => {
    expect(change({ Likes: ['a'] }, { Likes: { operation: 'append', value: ['a', 'b'] } }).tags.Likes).toEqual([
      'a',
      'b',
    ])
    expect(change({ Likes: ['a', 'b'] }, { Likes: { operation: 'remove', value: 'a' } }).tags.Likes).toEqual(['b'])
    expect(change({ Likes: ['a'] }, { Likes: { operation: 'remove', value: ['a'] } }).tags).toEqual({})
  })
  test('list_operator applies to plain lists only', () => {
    expect(change({ Likes: ['a'], City: 'x' }, { Likes: ['b'], City: 'y' }, 'append').tags).toEqual({
      Likes: ['a', 'b'],
      City: 'y',
    })
    expect(change({ Likes: ['a', 'b'] }, { Likes: ['b'] }, 'remove').tags).toEqual({ Likes: ['a'] })
  })
})

test('accepts each stored value again unchanged', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string()),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 19)),
  )
  fc.assert(
    fc.property(fc.constantFrom<TagType>(1, 2, 3, 4, 5, 6, 7), anything, (type, value) => {
      const once = storedTagValue(type, value)
      if (once.ok) expect(storedTagValue(type, once.value)).toEqual(once)
    }),
  )
})

test('accepts a tag named __proto__', () => {
  const { tags } = changeTags({}, JSON.parse('{"__proto__": "x"}'), { typeOf: () => 2 })
  expect(Object.keys(tags)).toEqual(['__proto__'])
  const { refused } = changeTags({}, JSON.parse('{"__proto__": "x"}'), { typeOf: () => undefined })
  expect(Object.entries(refused)).toEqual([['__proto__', 'doesn’t exist']])
})
