import { expect, test } from 'vitest'
import { joinPages } from './read.ts'

test('lists an item that moved to the next page once, as last read', () => {
  const pages = [
    [{ code: 'a' }, { code: 'b', name: 'Before' }],
    [{ code: 'b', name: 'After' }, { code: 'c' }],
  ]
  expect(joinPages(pages)).toEqual([{ code: 'a' }, { code: 'b', name: 'After' }, { code: 'c' }])
})
