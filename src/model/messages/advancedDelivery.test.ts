import { expect, test } from 'vitest'
import { advancedFaults, describeAdvanced, isAdvanced } from './advancedDelivery.ts'
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

const row = (name: string, value: string) => ({ name, value })

test.each<[object, [path: string, message: string][]]>([
  [{}, []],
  [{ fields: { capping_count: '3' } }, [['fields.capping_days', 'Enter the number of days']]],
  [{ fields: { capping_days: '7' } }, [['fields.capping_count', 'Enter the number of messages']]],
  [{ fields: { capping_count: '3', capping_days: '7' } }, []],
  [{ bindings: [row('offer', '')] }, [['bindings', 'Enter a value']]],
  [{ bindings: [row('offer', '10%'), row('offer ', '20%')] }, [['bindings', 'Already in the list']]],
  [{ bindings: [row('', '10%')] }, [['bindings', 'Enter a name']]],
  [{ placeholders: [row('', 'Ana')] }, [['placeholders', 'Select a tag']]],
  [{ placeholders: [row(' ', ''), row('Name', 'Ana')] }, []],
])('%j lacks %j', (changes, expected) => {
  const faults = advancedFaults({ ...emptyPush('UTC'), ...changes })
  expect(faults.map(({ path, message }) => [path.join('.'), message])).toEqual(expected)
})
