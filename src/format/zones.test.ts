import { expect, test } from 'vitest'
import { zoneChoices, zoneWords } from './zones.ts'

test.each([
  [0, 'UTC'],
  [19_800, 'UTC+05:30'],
  [-12_600, 'UTC−03:30'],
  [null, '–'],
])('%j is %s', (offset, words) => expect(zoneWords(offset)).toBe(words))

test('places stand with the offset of the day', () => {
  const labelOf = (now: string, offset: number) =>
    zoneChoices(new Date(now)).find(({ value }) => value === String(offset))?.label
  expect(labelOf('2025-01-15', 3600)).toMatch(/^UTC\+01:00 · .*Berlin/)
  expect(labelOf('2025-07-15', 3600)).toMatch(/London/)
  expect(labelOf('2025-07-15', 19_800)).toBe('UTC+05:30 · Kolkata')
})

test('from west to east, with the one that must be there', () => {
  const offsets = zoneChoices(new Date('2025-01-15'), 1234).map(({ value }) => Number(value))
  expect(offsets).toContain(1234)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
})
