import { expect, test } from 'vitest'
import { Sample } from './Sample.ts'

const sampleOf = (count: number, most: number) => {
  const sample = new Sample<number>(most)
  for (let item = 0; item < count; item += 1) sample.add(item)
  return sample.items()
}

test('keeps all of a few, and a few of many, spread evenly', () => {
  expect(sampleOf(4, 4)).toEqual([0, 1, 2, 3])
  expect(sampleOf(9, 4)).toEqual([0, 4, 8])
  expect(sampleOf(1_000, 4)).toEqual([0, 256, 512, 768])
})
