import { expect, test } from 'vitest'
import { toJourneyPoints } from './journeyPoint.ts'

const point = (pointStat: object) => toJourneyPoints([{ pointTitle: 'Welcome', pointStat } as never])[0]

test('counts are numbers or texts, and points are numbered from 1', () =>
  expect(point({ sent: '120', opened: 30, uniqOpened: null })).toEqual({
    id: '1',
    place: 1,
    label: 'Welcome',
    sent: 120,
    opened: 30,
    people: 0,
    conversion: undefined,
    kept: undefined,
  }))

test.each([
  [0.25, 25],
  [25, 25],
  [1, 100],
  [undefined, undefined],
  [null, undefined],
])('a conversion of %s is %s percent', (conversion, percentage) =>
  expect(point({ conversion })?.conversion).toBe(percentage),
)

test('each step has what was sent as a share of the step before', () => {
  const points = [200, 100, 0, 5].map((sent) => ({ pointTitle: 'Step', pointStat: { sent } }) as never)
  expect(toJourneyPoints(points).map(({ kept }) => kept)).toEqual([undefined, 50, 0, undefined])
})
