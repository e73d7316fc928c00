import { expect, test } from 'vitest'
import { CommonTags } from './CommonTags.ts'
import type { ImportTarget } from './plan.ts'
import { testPlan } from './testing/testPlan.ts'

const targets: ImportTarget[] = [
  { is: 'hwid' },
  { is: 'tag', name: 'Age', type: 1 },
  { is: 'tag', name: 'Interests', type: 3 },
  { is: 'tag', name: 'Source', type: 2, isNew: true },
]
const find = (rows: readonly unknown[], changes = {}) => {
  const tags = new CommonTags(testPlan({ targets, ...changes }))
  for (const row of rows) tags.add(row)
  return tags.found()
}

test('finds the tag that all rows set to one value, a new one first', () => {
  expect(
    find([
      { Age: 4, Source: 'Fair' },
      { Age: 4, Source: 'Fair' },
    ]),
  ).toEqual({ tag: 'Source', value: 'Fair' })
  expect(
    find([
      { Age: 4, Source: 'Fair' },
      { Age: 4, Source: 'Shop' },
    ]),
  ).toEqual({ tag: 'Age', value: '4' })
  expect(find([{ Interests: ['rye'] }, { Interests: ['rye'] }])).toEqual({ tag: 'Interests', value: 'rye' })
})

test('finds nothing if a row has another value, none, or several, or is the only one', () => {
  expect(find([{ Age: 4 }, {}])).toBeUndefined()
  expect(find([{}, { Age: 4 }])).toBeUndefined()
  expect(find([{ Source: null }, { Source: null }])).toBeUndefined()
  expect(find([undefined, undefined])).toBeUndefined()
  expect(find([{ Interests: ['rye', 'oat'] }, { Interests: ['rye', 'oat'] }])).toBeUndefined()
  expect(find([{ Age: 4 }])).toBeUndefined()
  expect(find([])).toBeUndefined()
})

test('leaves out lists whose values are removed', () => {
  expect(find([{ Interests: ['rye'] }, { Interests: ['rye'] }], { lists: 'remove' })).toBeUndefined()
})
