import { expect, test } from 'vitest'
import { placeLabels } from './placeLabels.ts'

const circle = (id: string, x: number, y: number, radius = 10, more: object = {}) => ({
  id,
  x,
  y,
  radius,
  name: 'Harbor',
  ...more,
})
const place = (...circles: ReturnType<typeof circle>[]) => Object.fromEntries(placeLabels(circles, circles))

test('a name is in a large circle, and beside a small one', () => {
  expect(place(circle('large', 0, 0, 80), circle('small', 500, 0))).toEqual({ large: 'center', small: 'right' })
})

test('a name covers no small circle and no other name', () => {
  expect(place(circle('a', 0, 0), circle('b', 40, 0))).toEqual({ a: 'left', b: 'right' })
  expect(place(circle('a', 0, 0, 80), circle('b', 0, 0))).toEqual({ a: 'right', b: 'right' })
})

test('a name covers a large circle only if its own is in it', () => {
  expect(place(circle('small', 0, 0), circle('large', 90, 0, 60))).toMatchObject({ small: 'left' })
  expect(place(circle('inside', 60, 0), circle('large', 90, 0, 60))).toMatchObject({ inside: 'right' })
})

test('the chosen one is always named, away from its handles, and the others yield', () => {
  expect(place(circle('a', 0, 0), circle('chosen', 0, 30, 20, { chosen: true }))).toMatchObject({ chosen: 'bottom' })
  const crowd = Array.from({ length: 12 }, (_, index) => circle(`n${index}`, (index % 4) * 12 - 20, index * 8 - 50))
  expect(place(...crowd, circle('chosen', 0, 0, 8, { chosen: true }))).toHaveProperty('chosen')
})

test('a name without room is left out', () => {
  const row = Array.from({ length: 5 }, (_, index) => circle(`r${index}`, index * 22, 0, 11))
  const column = Array.from({ length: 5 }, (_, index) => circle(`c${index}`, 44, (index - 2) * 24, 11))
  expect(place(circle('middle', 44, 0, 4), ...row, ...column)).not.toHaveProperty('middle')
})

test('a name is rather whole than cut by the edge, and not below the zoom buttons or the notice', () => {
  const view = { left: 0, right: 390, top: 0, bottom: 470 }
  const sides = (...circles: ReturnType<typeof circle>[]) => Object.fromEntries(placeLabels(circles, circles, view))
  expect(sides(circle('edge', 360, 240))).toEqual({ edge: 'left' })
  expect(sides(circle('buttons', 80, 60))).toEqual({ buttons: 'right' })
  expect(sides(circle('notice', 200, 440))).toEqual({ notice: 'top' })
})
