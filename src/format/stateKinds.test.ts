import { expect, test } from 'vitest'
import { stateLabel } from './format.ts'
import { formatState, stateKind, statePieces } from './stateKinds.ts'

test.each([
  ['stage', 'in the oven', 'text'],
  ['minutes', 12, 'number'],
  ['estimatedArrival', 1_767_225_600, 'date'],
  ['updated_at', 1_767_225_600, 'date'],
  ['eta', 12, 'number'],
  ['seat', 1_767_225_600, 'number'],
  ['readyAt', '2026-01-01T10:00:00Z', 'date'],
  ['delayed', false, 'boolean'],
  ['stops', ['a'], 'other'],
  ['driver', null, 'other'],
])('%s: %j is of type %s', (key, value, kind) => expect(stateKind(key, value)).toBe(kind))

test.each([
  ['estimatedArrival', 'Estimated arrival'],
  ['order_total', 'Order total'],
  ['stage', 'Stage'],
])('%s is labeled %s', (key, label) => expect(stateLabel(key)).toBe(label))

test.each([
  ['delayed', true, 'Yes'],
  ['driver', null, '–'],
  ['stops', ['a', 'b'], '["a","b"]'],
  ['minutes', 12, '12'],
])('%s: %j in words', (key, value, words) => expect(formatState(key, value)).toBe(words))

test('text comes first, progress is a bar, the rest are figures', () => {
  expect(statePieces({ minutes: 12, stage: 'In the oven', note: 'Two loaves', progress: 40 })).toEqual({
    headline: 'In the oven',
    lines: ['Two loaves'],
    figures: [{ label: 'Minutes', text: '12' }],
    progress: 0.4,
  })
  expect(statePieces({})).toEqual({ lines: [], figures: [] })
})
