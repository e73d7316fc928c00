import { describe, expect, it } from 'vitest'
import { compactCount, exactCount, formatCount, share, toCount } from './counts.ts'

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
    expect(exactCount(0, 'en')).toBe('0')
    expect(exactCount(undefined, 'en')).toBe('–')
    expect(compactCount(null, 'en')).toBe('–')
  })

  it('groups by locale and shortens for tiles', () => {
    expect(exactCount('1234567', 'en')).toBe('1,234,567')
    expect(exactCount(1234567, 'de')).toBe('1.234.567')
    expect(compactCount(18240, 'en')).toBe('18.2K')
  })

  it('adds a unit to every count', () => {
    expect(formatCount(1, 'device', undefined, 'en')).toBe('1 device')
    expect(formatCount('1200', 'device', undefined, 'en')).toBe('1,200 devices')
    expect(formatCount(2, 'person', 'people', 'en')).toBe('2 people')
    expect(formatCount(undefined, 'device', undefined, 'en')).toBe('– devices')
  })

  it('never rounds a value to zero', () => {
    expect(share(1, 4, 'en')).toBe('25%')
    expect(share(1, 9000, 'en')).toBe('<1%')
    expect(share(0, 9000, 'en')).toBe('0%')
    expect(share(0, 0, 'en')).toBe('–')
  })
})
