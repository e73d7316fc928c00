import { expect, test } from 'vitest'
import { toPoint } from './journeyPoint.ts'

const point = (pointStat: object) => toPoint({ pointTitle: 'Welcome', pointStat } as never, 1)

test('counts are numbers or texts, and points are numbered from 1', () =>
  expect(point({ sent: '120', opened: 30, uniqOpened: null })).toEqual({
    id: '2',
    place: 2,
    label: 'Welcome',
    sent: 120,
    opened: 30,
    people: 0,
    conversion: undefined,
  }))

test.each([
  [0.25, 25],
  [25, 25],
  [1, 100],
  [undefined, undefined],
  [null, undefined],
])('a conversion of %s is %s percent', (conversion, percentage) =>
  expect(point({ conversion }).conversion).toBe(percentage),
)
