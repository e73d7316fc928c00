import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './axisTicks.ts'

test('are round, and reach the highest value', () => {
  expect(axisTicks(893, 2)).toEqual([0, 500, 1_000])
  expect(axisTicks(1_400, 4)).toEqual([0, 500, 1_000, 1_500])
  expect(axisTicks(6, 2)).toEqual([0, 5, 10])
  expect(axisTicks(6, 4)).toEqual([0, 2, 4, 6])
  expect(axisTicks(1, 4)).toEqual([0, 1])
  expect(axisTicks(0, 4)).toEqual([0, 1])
})

test('start near the lowest value where that is far from zero', () => {
  expect(axisTicks(1_011, 5, 960)).toEqual([960, 980, 1_000, 1_020])
  expect(axisTicks(1_011, 5, 300)[0]).toBe(0)
  expect(axisTicks(960, 5, 960)).toEqual([960, 961])
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1e9 }), fc.integer({ min: 2, max: 5 }), (one, other, steps) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      const ticks = axisTicks(most, steps, least)
      expect(ticks.length).toBeLessThanOrEqual(steps + 1)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks[0]).toBeLessThanOrEqual(least)
    }),
  )
})

test('are never more than the steps, and never below the highest value', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: 2, max: 5 }), (most, steps) => {
      const ticks = axisTicks(most, steps)
      expect(ticks.length).toBeLessThanOrEqual(steps + 1)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(ticks[0]).toBe(0)
    }),
  )
})
