import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TagType } from '#contract/tagTypes.ts'
import {
  type Change,
  changeFrom,
  type Operation,
  operationsFor,
  storedTags,
  toTagDraft,
  valueFrom,
} from './tagDraft.ts'

describe('a draft of a tag', () => {
  test.each<[TagType, string | string[], unknown]>([
    [1, ' 42 ', 42],
    [2, 'Lisbon', 'Lisbon'],
    [3, ['rye', 'rye', 'oat'], ['rye', 'oat']],
    [4, '2025-12-31 18:30', '2025-12-31 18:30'],
    [5, 'false', false],
    [6, '12.50', 12.5],
    [7, '1.10.0', '1.10.0'],
  ])('of type %i, %j is a value', (type, draft, value) => expect(valueFrom(type, draft)).toEqual({ value }))

  test.each<[TagType, string | string[]]>([
    [1, '4.5'],
    [2, ' '],
    [3, []],
    [4, '2025-02-30'],
    [5, ''],
    [6, 'a lot'],
    [7, 'one'],
  ])('of type %i, %j is not a value', (type, draft) => expect(valueFrom(type, draft)).toHaveProperty('error'))

  test.each(['set', 'increment'] as const)('is too large an integer to %s', (operation) =>
    expect(changeFrom(1, operation, 1, '12345678901234567890')).toEqual({
      error: 'Enter a whole number of at most 15 digits',
    }),
  )

  test.each<[TagType, unknown]>([
    [1, 0],
    [2, 'x'],
    [3, ['a', 'b, c']],
    [4, '2025-12-31 18:30:10'],
    [5, false],
    [6, 0.1],
    [7, '2.0'],
  ])('of type %i, %j comes back unchanged', (type, value) =>
    expect(valueFrom(type, toTagDraft(type, value))).toEqual({ value }),
  )
})

describe('a change of a tag', () => {
  test.each<[TagType, Operation, unknown, string | string[], Change]>([
    [1, 'set', 14, '20', { change: 20, result: 20, back: 14 }],
    [2, 'set', undefined, 'Porto', { change: 'Porto', result: 'Porto', back: null }],
    [5, 'set', false, 'true', { change: true, result: true, back: false }],
    [
      1,
      'increment',
      14,
      '-3',
      { change: { operation: 'increment', value: -3 }, result: 11, back: { operation: 'increment', value: 3 } },
    ],
    [1, 'increment', undefined, '3', { change: { operation: 'increment', value: 3 }, result: 3, back: null }],
    [
      3,
      'append',
      ['rye'],
      ['oat', 'rye'],
      { change: { operation: 'append', value: ['oat', 'rye'] }, result: ['rye', 'oat'], back: ['rye'] },
    ],
    [3, 'append', undefined, ['oat'], { change: { operation: 'append', value: ['oat'] }, result: ['oat'], back: null }],
    [
      3,
      'remove',
      ['rye', 'oat'],
      ['rye'],
      { change: { operation: 'remove', value: ['rye'] }, result: ['oat'], back: ['rye', 'oat'] },
    ],
    [3, 'remove', ['rye'], ['rye'], { change: { operation: 'remove', value: ['rye'] }, result: null, back: ['rye'] }],
  ])('of type %i, %s on %j with %j', (type, operation, value, draft, change) =>
    expect(changeFrom(type, operation, value, draft)).toEqual(change),
  )

  test.each<[TagType, Operation, string | string[]]>([
    [1, 'increment', '1.5'],
    [1, 'increment', ''],
    [1, 'increment', '9007199254740990'],
    [3, 'append', []],
    [3, 'remove', []],
  ])('of type %i, %s with %j is not a change', (type, operation, draft) =>
    expect(changeFrom(type, operation, type === 1 ? 5 : ['rye'], draft)).toHaveProperty('error'),
  )

  test('only integers and lists have operations', () => {
    const several = ([1, 2, 3, 4, 5, 6, 7] as const).filter((type) => operationsFor(type).length > 1)
    expect(several).toEqual([1, 3])
  })
})

const word = fc.string({ minLength: 1 }).filter((one) => one.trim() === one && one !== '__proto__')

describe('a tag value', () => {
  test.each<[TagType, fc.Arbitrary<unknown>]>([
    [1, fc.integer()],
    [2, word],
    [3, fc.uniqueArray(word, { minLength: 1, maxLength: 4 })],
    [5, fc.boolean()],
  ])('of type %i is the same after an edit without a change', (type, values) =>
    fc.assert(
      fc.property(values, (value) => {
        const read = valueFrom(type, toTagDraft(type, value))
        // what the contract does not store at all is refused, never changed
        if ('value' in read) expect(read.value).toEqual(value)
      }),
    ),
  )

  test('that was incremented and undone is unchanged', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (before, step) => {
        const change = changeFrom(1, 'increment', before, String(step))
        if ('error' in change) return
        expect(change.result).toBe(before + step)
        const back = change.back as { value: number }
        expect(Number(change.result) + back.value).toBe(before)
      }),
    ))

  test('a device lists custom tags, then built-in ones, then unknown ones', () => {
    const tags = storedTags({ Age: 30, Platform: 'iOS', Lost: 1, Mood: null }, [
      { name: 'Mood', type: 2 },
      { name: 'Age', type: 1 },
      { name: 'Odd', type: 42 },
    ])
    const find = (name: string) => tags.find((tag) => tag.name === name)
    expect(tags.slice(0, 2).map(({ name }) => name)).toEqual(['Age', 'Mood'])
    expect(find('Age')).toMatchObject({ editedAs: 1, value: 30 })
    expect(find('Mood')).toMatchObject({ editedAs: 2, value: undefined })
    expect(find('Odd')?.readOnly).toBe('Unknown type')
    expect(find('Platform')?.readOnly).toBe('Built-in')
    expect(find('Lost')?.readOnly).toBe('Not in this account')
  })
})
