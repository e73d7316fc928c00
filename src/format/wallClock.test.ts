import { expect, it } from 'vitest'
import { wallClock } from './wallClock.ts'

it.each([
  ['2026-12-31 18:30', '31 Dec 2026, 18:30'],
  ['2026-12-31 18:30:00', undefined],
  ['now', undefined],
  ['', undefined],
  [null, undefined],
])('%j on a clock is %s', (value, shown) => expect(wallClock(value, 'en-GB')).toBe(shown))
