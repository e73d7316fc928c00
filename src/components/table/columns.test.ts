import { expect, it } from 'vitest'
import { compareValues, matchesSearch } from './columns.ts'

it('sorts text in natural order', () => {
  expect(['b10', 'B2', 'a', 'Ä'].sort(compareValues)).toEqual(['a', 'Ä', 'B2', 'b10'])
  expect([10, 9, 100].sort(compareValues)).toEqual([9, 10, 100])
})

it.each([
  ['coffee harb', true],
  ['CAFE', false],
  ['uber', true],
  ['', true],
  ['tea', false],
])('search %j finds it: %s', (search, expected) =>
  expect(matchesSearch(['Harbor Coffee', 'Über', null], search)).toBe(expected),
)
