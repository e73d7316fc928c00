import { expect, test } from 'vitest'
import { describeAdvanced, isAdvanced } from './advancedDelivery.ts'
import { emptyPush } from './pushDraft.ts'

test.each([
  [['fields', 'send_rate'], true],
  [['fields', 'capping_days'], true],
  [['fields', 'data'], true],
  [['bindings', '0', 'name'], true],
  [['transactionId'], true],
  [['when', 'day'], false],
  [['fields', 'campaign'], false],
  [['fields', 'inbox_days'], false],
])('%j is an advanced option: %s', (path, expected) => {
  expect(isAdvanced(path)).toBe(expected)
})

test('only what differs from the defaults is named', () => {
  const empty = emptyPush('UTC')
  expect(describeAdvanced(empty)).toEqual([])
  expect(describeAdvanced({ ...empty, fields: { send_rate: '', capping_avoid: false } })).toEqual([])
  expect(
    describeAdvanced({ ...empty, fields: { send_rate: '200', capping_count: '3', data: '{}' }, transactionId: 'mine' }),
  ).toEqual(['200 per second', 'frequency cap', 'data for the app', 'own transaction ID'])
})
