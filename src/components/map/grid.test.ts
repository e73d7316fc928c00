import { expect, test } from 'vitest'
import { gridOf } from './grid.ts'

test('squares have a round side and cover what is in sight', () => {
  const { side, lines } = gridOf({ south: 51.49, west: -0.1, north: 51.51, east: -0.06 }, 380)
  expect(side).toBe(500)
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.length).toBeLessThan(14)
})

test('near a pole there are not more lines than anyone could see', () => {
  expect(gridOf({ south: 89, west: 0, north: 90, east: 2 }, 10_000).lines.length).toBeLessThan(60)
})
