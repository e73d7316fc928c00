import { expect, test } from 'vitest'
import { gridLines } from './coordinateGrid.ts'

test('lines are at round degrees, with enough digits to tell them apart', () => {
  expect(gridLines(51.49, 51.54, ['N', 'S'])).toEqual([
    { degrees: 51.49, label: '51.49° N' },
    { degrees: 51.5, label: '51.50° N' },
    { degrees: 51.51, label: '51.51° N' },
    { degrees: 51.52, label: '51.52° N' },
    { degrees: 51.53, label: '51.53° N' },
    { degrees: 51.54, label: '51.54° N' },
  ])
})

test('they name the side of the equator and of the prime meridian', () => {
  expect(gridLines(-0.0012, 0.0011, ['E', 'W']).map(({ label }) => label)).toEqual([
    '0.0010° W',
    '0.0005° W',
    '0.0000°',
    '0.0005° E',
    '0.0010° E',
  ])
})
