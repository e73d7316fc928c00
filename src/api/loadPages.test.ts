import { expect, test } from 'vitest'
import { joinPages } from './read.ts'

test('an item that moved to the next page meanwhile is there once, as it was read last', () => {
  const pages = [
    [{ code: 'a' }, { code: 'b', name: 'Before' }],
    [{ code: 'b', name: 'After' }, { code: 'c' }],
  ]
  expect(joinPages(pages)).toEqual([{ code: 'a' }, { code: 'b', name: 'After' }, { code: 'c' }])
})
