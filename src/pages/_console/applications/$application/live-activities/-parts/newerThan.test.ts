import { expect, test } from 'vitest'
import { newerThan } from './ActivityList.tsx'

const activity = (...messages: string[]) => ({
  ...{ id: 'order-17', title: '', attributesType: 'Order', attributes: {}, state: {}, audience: '1 user' },
  ...{ started: 1, changed: 1, messages, unknown: [] },
})

test.each([
  ['the same', activity('A', 'B'), activity('A', 'B'), false, false],
  ['changed elsewhere', activity('A', 'B'), activity('A', 'B', 'C'), false, true],
  ['changed elsewhere, while it is read again', activity('A'), activity('A', 'B'), true, true],
  ['changed here, not yet read again', activity('A', 'B'), activity('A'), true, false],
  ['started anew elsewhere', activity('A', 'B'), activity('C'), false, true],
  ['started anew here, not yet read again', activity('C'), activity('A', 'B'), true, false],
])('%s', (_, shown, sent, reading, newer) =>
  expect(newerThan(shown, [sent], { reading })).toBe(newer ? sent : undefined),
)

test('an activity that was not found has nothing newer', () =>
  expect(newerThan(activity('A'), [], { reading: false })).toBeUndefined())
