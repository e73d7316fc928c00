import { expect, test } from 'vitest'
import { metersOfPixel, stepAside } from './stepAside.ts'

const map = { width: 800, height: 700 }
const card = { left: 500, top: 10, bottom: 340 }

test('a circle under the card comes out at its left, one beside it stays', () => {
  expect(stepAside({ x: 600, y: 200, radius: 60 }, card, map)).toEqual([176, 0])
  expect(stepAside({ x: 300, y: 200, radius: 60 }, card, map)).toBeUndefined()
  expect(stepAside({ x: 600, y: 500, radius: 60 }, card, map)).toBeUndefined()
})

test('where there is no room beside the card it comes out below, else its middle does', () => {
  const narrow = { ...card, left: 150 }
  expect(stepAside({ x: 300, y: 200, radius: 60 }, narrow, map)).toEqual([0, -216])
  expect(stepAside({ x: 600, y: 200, radius: 400 }, card, map)).toEqual([350, 0])
})

test('a card below the map covers nothing', () => {
  expect(stepAside({ x: 600, y: 690, radius: 60 }, { left: 0, top: 712, bottom: 900 }, map)).toBeUndefined()
})

test('a pixel is the smaller the nearer one looks', () => {
  expect(metersOfPixel(0, 0)).toBeCloseTo(156_543, 0)
  expect(metersOfPixel(60, 15)).toBeCloseTo(2.39, 2)
})
