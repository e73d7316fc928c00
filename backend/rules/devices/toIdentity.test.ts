import { expect, test } from 'vitest'
import { ArgumentError } from '../errors.ts'
import { storedUserId } from './storedUserId.ts'
import { toIdentity } from './toIdentity.ts'

const none = { push_token: undefined, email: undefined }

test.each([
  [
    { hwid: 'H', device_type: 1, push_token: 'AbC' },
    { hwid: 'H', device_type: 1, push_token: 'abc' },
  ],
  [
    { hwid: 'H', device_type: 3, push_token: 'AbC' },
    { hwid: 'H', device_type: 3, push_token: 'AbC' },
  ],
  [
    { hwid: 'H', device_type: 11 },
    { hwid: 'H', device_type: 11 },
  ],
  [
    { hwid: '+447700900123', device_type: 18 },
    { hwid: '+447700900123', device_type: 18, push_token: '+447700900123' },
  ],
  [
    { hwid: 'H', email: 'A@B.example', device_type: 3, push_token: 'T' },
    { hwid: 'a@b.example', device_type: 14, push_token: 'a@b.example', email: 'a@b.example' },
  ],
] as const)('%j', (given, kept) => {
  expect(toIdentity(given)).toEqual({ ...none, ...kept })
})

test('email needs an address', () => {
  expect(() => toIdentity({ hwid: 'H', device_type: 14 })).toThrow(ArgumentError)
})

test.each([
  [undefined, null],
  ['', null],
  ['H', null],
  ['ann', 'ann'],
])('the user id %s of hwid H is kept as %s', (given, kept) => {
  expect(storedUserId(given, 'H')).toBe(kept)
})
