import { describe, expect, test } from 'vitest'
import { crowdedMarks, placedMarks } from './marks.tsx'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2026, 2, 1)
const points = [0, 1, 2].map((days) => ({ at: start + days * day, counts: {} }))
const mark = (id: string, at: number) => ({ id, at, label: `Message ${id}` })

describe('marks of messages on a chart by day', () => {
  const place = (...marks: ReturnType<typeof mark>[]) => placedMarks(marks, points, 'daily')

  test('are drawn at the day they belong to', () =>
    expect(place(mark('a', start), mark('b', start + 2 * day - 1))).toEqual([
      { bucket: start, ids: ['a'], labels: ['Message a'] },
      { bucket: start + day, ids: ['b'], labels: ['Message b'] },
    ]))

  test('of one day share a head, in order', () =>
    expect(place(mark('a', start + 9 * hour), mark('b', start), mark('c', start + day - 1))).toEqual([
      { bucket: start, ids: ['a', 'b', 'c'], labels: ['Message a', 'Message b', 'Message c'] },
    ]))

  test('are left out before the first day and after the last', () =>
    expect(place(mark('early', start - 1), mark('late', start + 3 * day))).toEqual([]))

  test('of the last day are shown until its end', () =>
    expect(place(mark('a', start + 3 * day - 1))).toMatchObject([{ bucket: start + 2 * day }]))
})

test('a mark in a gap between points belongs to none of them', () => {
  const apart = [points[0], points[2]].flatMap((point) => point ?? [])
  expect(placedMarks([mark('a', start + day)], apart, 'daily')).toEqual([])
  expect(placedMarks([mark('a', start + day - 1)], apart, 'daily')).toHaveLength(1)
})

test('buckets of months end with the month', () => {
  const months = [Date.UTC(2026, 1), Date.UTC(2026, 2)].map((at) => ({ at, counts: {} }))
  const placed = placedMarks([mark('a', Date.UTC(2026, 1, 28, 23)), mark('b', Date.UTC(2026, 2, 1))], months, 'monthly')
  expect(placed.map(({ bucket, ids }) => [bucket, ids])).toEqual([
    [Date.UTC(2026, 1), ['a']],
    [Date.UTC(2026, 2), ['b']],
  ])
})

test('a chart without points has no marks', () => expect(placedMarks([mark('a', start)], [], 'daily')).toEqual([]))

test('a mark has a number only if the next one is far enough from it', () => {
  const month = Array.from({ length: 30 }, (_, days) => ({ at: start + days * day, counts: {} }))
  const at = (days: number) => ({ bucket: start + days * day })
  const placed = [at(3), at(4), at(7), at(20)]
  // ten pixels for a day on a phone, 27 on a desktop
  expect([...crowdedMarks(placed, month, 'phone')]).toEqual([at(3).bucket])
  expect([...crowdedMarks([at(3), at(5), at(20)], month, 'phone')]).toEqual([at(3).bucket])
  expect([...crowdedMarks([at(3), at(5), at(20)], month, 'desktop')]).toEqual([])
  // at the edge, both numbers are between the marks
  expect([...crowdedMarks([at(25), at(29)], month, 'phone')]).toEqual([at(29).bucket])
  expect([...crowdedMarks([at(23), at(29)], month, 'phone')]).toEqual([])
})
