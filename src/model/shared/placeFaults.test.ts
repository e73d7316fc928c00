import { expect, it } from 'vitest'
import { faultSentence } from './faultSentence.ts'
import { placeFaults } from './placeFaults.ts'

const fields = ['title', 'origins', 'from.email']

it.each([
  [{ field: 'title', message: 'Too long' }, 'title'],
  [{ field: 'from.email', message: 'No address' }, 'from.email'],
  [{ field: 'origins.2', message: 'No origin' }, 'origins'],
])('puts %j on %s', (fault, field) => {
  const { onFields, elsewhere } = placeFaults([fault], fields)
  expect([...onFields]).toEqual([[field, fault.message]])
  expect(elsewhere).toEqual([])
})

it.each(['', 'color', 'from', 'titles'])('leaves a fault of %j to the form', (field) => {
  const fault = { field, message: 'No' }
  expect(placeFaults([fault], fields)).toEqual({ onFields: new Map(), elsewhere: [fault] })
})

it('joins two faults of one field', () => {
  const faults = [
    { field: 'origins.0', message: 'First' },
    { field: 'origins.1', message: 'Second' },
  ]
  expect(placeFaults(faults, fields).onFields.get('origins')).toBe('First. Second')
})

it('names the part of an object field', () => {
  const fault = { field: 'account.private_key', message: 'cannot be read' }
  expect(placeFaults([fault], ['account']).onFields.get('account')).toBe('private_key: cannot be read')
})

it('separates the faults of a field by one period', () => {
  const faults = ['Use a version. Start with 1.', 'Use a number'].map((message) => ({ field: 'title', message }))
  expect(placeFaults(faults, fields).onFields.get('title')).toBe('Use a version. Start with 1. Use a number')
})

it.each([
  ['is too long', 'Too long'],
  ['must be an address', 'Must be an address'],
  ['pw is no SDK', 'Pw is no SDK'],
  ['sdk_ios is no SDK', 'sdk_ios is no SDK'],
  ['Too long', 'Too long'],
  ['isn’t defined in this application', 'Not defined in this application'],
])('writes %j beside its field as %j', (words, expected) =>
  expect(placeFaults([{ field: 'title', message: words }], fields).onFields.get('title')).toBe(expected),
)

it.each([
  [
    'hwid',
    'doesn’t exist in this application. Check it, or register it first.',
    'Hardware ID doesn’t exist in this application. Check it, or register it first.',
  ],
  ['push_token', 'is too long', 'Push token is too long.'],
  [
    'id',
    'is used for this request. Delete it with another token.',
    'This is used for this request. Delete it with another token.',
  ],
  ['title', 'Enter a title', 'Title: Enter a title'],
  ['content.de', 'is too long', 'Content.de is too long.'],
  ['', 'Nothing to send', 'Nothing to send'],
])('away from its field, %s: %s reads %s', (field, message, expected) =>
  expect(faultSentence({ field, message })).toBe(expected),
)
