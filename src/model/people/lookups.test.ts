import { expect, test } from 'vitest'
import { cleanLookup } from './lookups.ts'

test.each([
  ['“maria.santos”', 'maria.santos'],
  ['\u200b maria.santos\u00a0\ufeff', 'maria.santos'],
  [' "Maria  Santos" ', 'Maria  Santos'],
  ['O’Neill', 'O’Neill'],
  ['“”', ''],
])('%j is looked up as %j', (typed, find) => {
  expect(cleanLookup(typed)).toBe(find)
})
