import { expect, test } from 'vitest'
import { cropSquare, sidesFor } from './cropImage.ts'

test('a crop is a square of whole pixels inside the image', () => {
  const picture = { width: 300, height: 200 }
  expect(cropSquare({ x: 50, y: 0, width: 200, height: 200 }, picture)).toEqual({ x: 50, y: 0, side: 200 })
  expect(cropSquare({ x: 100.4, y: -0.3, width: 200.4, height: 200.2 }, picture)).toEqual({ x: 100, y: 0, side: 200 })
  expect(cropSquare({ x: 299, y: 199, width: 0.2, height: 0.2 }, picture)).toEqual({ x: 299, y: 199, side: 1 })
  expect(cropSquare({ x: 250, y: 150, width: 100, height: 100 }, picture)).toEqual({ x: 200, y: 100, side: 100 })
})

test('a crop is scaled down, never up', () => {
  expect(sidesFor(2000)).toEqual([512, 384, 256, 128])
  expect(sidesFor(300)).toEqual([300, 256, 128])
  expect(sidesFor(64)).toEqual([64])
})
