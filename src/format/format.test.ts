import { describe, expect, it } from 'vitest'
import {
  compactCount,
  exactCount,
  exactDate,
  exactTime,
  fileSize,
  formatCount,
  formatList,
  initials,
  relativeDate,
  share,
  toCount,
  toDate,
} from './format.ts'
import { languageName } from './languages.ts'
import { platformLabel } from './platforms.ts'

describe('counts', () => {
  it.each([
    ['18240', 18240],
    [0, 0],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['many', undefined],
  ])('reads %j as %j', (value, expected) => expect(toCount(value)).toBe(expected))

  it('shows none as 0 and unknown values as a dash', () => {
    expect(exactCount(0)).toBe('0')
    expect(exactCount(undefined)).toBe('–')
    expect(compactCount(null)).toBe('–')
  })

  it('groups digits and shortens for tiles', () => {
    expect(exactCount('1234567')).toBe('1,234,567')
    expect(compactCount(18240)).toBe('18.2K')
  })

  it('adds a unit to every count', () => {
    expect(formatCount(1, 'device')).toBe('1 device')
    expect(formatCount('1200', 'device')).toBe('1,200 devices')
    expect(formatCount(2, 'person', 'people')).toBe('2 people')
    expect(formatCount(undefined, 'device')).toBe('– devices')
  })

  it('never rounds a value to zero', () => {
    expect(share(1, 4)).toBe('25.0%')
    expect(share(1, 9000)).toBe('<0.1%')
    expect(share(0, 9000)).toBe('0.0%')
    expect(share(0, 0)).toBe('–')
  })
})

it.each([
  ['Harbor Coffee', 'HC'],
  ['Lumen', 'LU'],
  ['  Field  Notes App ', 'FA'],
  ['', '?'],
])('takes initials of %j', (name, expected) => expect(initials(name)).toBe(expected))

it.each([
  [12, '12 B'],
  [2048, '2 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 ** 2, '5 MB'],
])('sizes %i bytes', (bytes, expected) => expect(fileSize(bytes)).toBe(expected))

it('joins a list with serial commas', () => expect(formatList(['a', 'b', 'c'])).toBe('a, b, and c'))

it('names languages and platforms, and leaves unknown ones alone', () => {
  expect(languageName('de')).toBe('German')
  expect(languageName('not a code')).toBe('not a code')
  expect(languageName('')).toBe('No language')
  expect(platformLabel('osx')).toBe('macOS')
  expect(platformLabel('whats_app')).toBe('WhatsApp')
  expect(platformLabel('carrier_pigeon')).toBe('carrier_pigeon')
})

const noon = new Date('2025-03-02T12:00:00Z')

describe('dates', () => {
  it.each([
    ['2025-03-02 12:00', noon],
    ['2025-03-02 12:00:00', noon],
    ['2025-03-02T12:00:00Z', noon],
    [1_740_916_800, noon],
    [1_740_916_800_000, noon],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j', (value, expected) => expect(toDate(value)).toEqual(expected))

  it.each([
    ['2025-03-02T12:00:30Z', 'just now'],
    ['2025-03-02T11:15:00Z', '45 minutes ago'],
    ['2025-03-01T12:00:00Z', 'yesterday'],
    ['2025-03-04T13:00:00Z', 'in 2 days'],
    ['2025-03-04T11:00:00Z', 'in 2 days'],
    ['2025-03-16T12:00:00Z', 'in 2 weeks'],
    ['2024-12-02T12:00:00Z', '3 months ago'],
  ])('describes %s, seen from noon, as %s', (at, expected) => expect(relativeDate(new Date(at), noon)).toBe(expected))

  it('names the zone', () => {
    expect(exactDate(noon, 'UTC')).toBe('Mar 2, 2025, 12:00 PM UTC')
    expect(exactDate(noon, 'Asia/Kolkata')).toBe('Mar 2, 2025, 5:30 PM GMT+5:30')
    expect(exactDate(noon, 'Europe/Berlin')).toBe('Mar 2, 2025, 1:00 PM CET')
    expect(exactDate(noon, 'America/New_York')).toBe('Mar 2, 2025, 7:00 AM EST')
    expect(exactTime(noon, 'UTC')).toBe('12:00 PM UTC')
  })
})
