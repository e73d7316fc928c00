import { expect, test } from 'vitest'
import { numbersOfPeople, numbersOfTests } from './numbersOf.ts'

test('test devices of numbers, each number once', () => {
  expect(
    numbersOfTests([
      { name: 'Desk', type: 21, pushtoken: 'whatsapp:+447700900123' },
      { name: 'Desk again', type: '18', pushtoken: '+447700900123' },
      { name: 'Phone', type: 1, pushtoken: 'abc' },
      { name: 'Wrong', type: 21, pushtoken: 'abc' },
    ]),
  ).toEqual([{ number: '+447700900123', words: 'Desk' }])
})

test('numbers of people, those on WhatsApp first', () => {
  expect(
    numbersOfPeople([
      { hwid: '+447700900001', device_type: 18, user_id: 'ann' },
      { hwid: 'whatsapp:+447700900002', device_type: 21 },
      { hwid: 'H1', device_type: 1, user_id: 'ann' },
    ]),
  ).toEqual([
    { number: '+447700900002', words: 'WhatsApp' },
    { number: '+447700900001', words: 'SMS of ann' },
  ])
})
