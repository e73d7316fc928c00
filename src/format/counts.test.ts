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
