import { expect, test } from 'vitest'
import { firstWeek } from './firstWeek.ts'
import { secondOf } from './period.ts'

test.each([
  ['an hour later', '2026-11-18T10:31:50Z', '2026-11-18 10:31:59'],
  ['a month later', '2026-12-18T10:31:50Z', '2026-11-25 09:30:59'],
  ['before it goes', '2026-11-17T10:31:50Z', '2026-11-18 09:30:59'],
])('the first week of a message, %s', (_, now, end) => {
  const { from, to } = firstWeek(Date.parse('2026-11-18T09:30:12Z'))(Date.parse(now))
  expect([secondOf(from), secondOf(to)]).toEqual(['2026-11-18 09:30:00', end])
})
