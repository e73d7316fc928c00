import { expect, test } from 'vitest'
import { inboxMessageName, inboxStateLabel, messageOfInboxId, opening } from './inboxMessage.ts'

const message = { inbox_id: '4711', status: 1 }

test.each([
  ['nothing', {}, { label: 'Open the app' }],
  ['no more than the app', { action_type: '', action_params: {} }, { label: 'Open the app' }],
  [
    'rich media',
    { action_type: 'RichMedia', action_params: { rm: '{"url":"u"}' } },
    { label: 'Show a rich media page', params: { rm: '{"url":"u"}' } },
  ],
  [
    'a link as a number and JSON text',
    { action_type: 1, action_params: '{"l":"https://bakery.example"}' },
    { label: 'Open a link', link: 'https://bakery.example', params: { l: 'https://bakery.example' } },
  ],
  ['a word of the service', { action_type: 'Remote', action_params: 'none' }, { label: 'Remote' }],
])('opens %s', (_, fields, told) => expect(opening({ ...message, ...fields })).toEqual(told))

test('labels states, and shows unknown ones by number', () => {
  expect([1, 2, 3, 4, 5, 9].map((status) => inboxStateLabel({ status }))).toEqual([
    'Delivered, not read',
    'Read',
    'Opened',
    'Deleted by the person',
    'Deleted permanently',
    'State 9',
  ])
})

test('finds the message of an inbox ID, if its form is known', () => {
  expect(messageOfInboxId('35EA-267A37EB-503727d7-2810')).toBe('35EA-267A37EB-503727D7')
  expect(messageOfInboxId('35EA-267A37EB-503727D7')).toBeUndefined()
  expect(messageOfInboxId('4711')).toBeUndefined()
})

test('names a message by its title, the start of its text, or its ID', () => {
  expect(inboxMessageName({ ...message, title: 'Bread', text: 'Fresh' })).toBe('Bread')
  expect(inboxMessageName({ ...message, text: 'x'.repeat(80) })).toBe(`${'x'.repeat(59)}…`)
  expect(inboxMessageName(message)).toBe('4711')
})
