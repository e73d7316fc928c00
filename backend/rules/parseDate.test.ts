import { expect, test } from 'vitest'
import { parseDate } from './parseDate.ts'

test.each([
  ['2025-12-31', '2025-12-31T00:00:00.000Z'],
  ['2025-12-31 18:30', '2025-12-31T18:30:00.000Z'],
  ['2025-12-31 18:30:15', '2025-12-31T18:30:15.000Z'],
])('%s', (text, moment) => {
  expect(parseDate(text).toISOString()).toBe(moment)
})
