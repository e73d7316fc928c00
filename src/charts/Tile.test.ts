import { expect, test } from 'vitest'
import { changeSince } from './Tile.tsx'

test.each([
  [120, 100, false, 'up', '+20.0%'],
  [98, 100, false, 'down', '−2.0%'],
  [5, 5, false, 'same', '±0.0%'],
  [5, 0, false, 'up', 'New'],
  [0, 0, false, 'same', '±0'],
  [990, 1, false, 'up', '+989'],
  [3, 9, false, 'down', '−6'],
  [1_500, 100, false, 'up', '+1,400'],
  [12.26, 10.14, true, 'up', '+2.2 points'],
  [12.5, 10, true, 'up', '+2.5 points'],
] as const)('%d after %d', (value, before, percent, way, words) => {
  expect(changeSince(value, before, percent)).toEqual({ direction: way, text: words })
})

test('says nothing about unknown values', () => {
  expect(changeSince(undefined, 3)).toBeUndefined()
  expect(changeSince(3, undefined)).toBeUndefined()
})
