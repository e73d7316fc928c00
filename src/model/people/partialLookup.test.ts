import { expect, test } from 'vitest'
import { lookupHint, matchedNumber, mayBeRecipient } from './partialLookup.ts'

test.each([
  ['ki', 'Type at least 3 letters of a name'],
  ['@mail.example', 'Type the beginning of an email address'],
  ['kira', undefined],
  ['a@b.co', undefined],
])('what %s lacks: %s', (find, hint) => {
  expect(lookupHint(find)).toBe(hint)
})

test.each([
  ['+447700', false],
  ['07700 9001', false],
  ['@mail.example', false],
  ['guest-11', true],
  ['ann@mail.example', true],
  ['12345678', true],
])('a message can be written to %s: %s', (find, may) => {
  expect(mayBeRecipient(find)).toBe(may)
})

const device = { device_type: 3, hwid: '4477', user_id: 'ann', push_token: null, name: null }
const number = { ...device, device_type: 21, hwid: 'whatsapp:+447700900101' }

test.each([
  ['+44 7700', '+447700900101'],
  ['07700 9001', '+447700900101'],
  ['900101', '+447700900101'],
  ['0044 7700', '+447700900101'],
  ['900102', undefined],
  ['4477a', undefined],
])('of a person’s numbers, %s matches %s', (find, matched) => {
  expect(matchedNumber([device, number], find)).toBe(matched)
})
