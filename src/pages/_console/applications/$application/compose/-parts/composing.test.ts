import { expect, test } from 'vitest'
import { composingSearch, sentOutcome, sentSearch } from './composing.ts'

test.each([
  { codes: ['1A2B-00000001-0000000A'], unknown: [], later: false },
  { codes: ['1A2B-00000001-0000000A', '1A2B-00000001-0000000B'], unknown: [], later: true },
])('%j is told again from its address', (outcome) =>
  expect(sentOutcome(composingSearch({ ...sentSearch('d1', outcome) }))).toEqual(outcome),
)

test('is empty without a code', () => {
  expect(sentSearch('d1', { codes: [], unknown: ['x'], later: false })).toEqual({ draft: 'd1', step: 'sent' })
  expect(sentOutcome({ draft: 'd1', step: 'sent' })).toBeUndefined()
})
