import { expect, test } from 'vitest'
import { editState } from './editState.ts'
import { rescheduledRequest } from './rescheduled.ts'

const request = {
  content: { default: 'Brunch' },
  filter: 'Readers',
  data: { shelf: 7 },
  send_date: '2999-01-01 09:00',
  ignore_user_timezone: false,
  transactionId: 'mine',
}
const zone = { kind: 'zone', day: '2999-02-01', time: '10:30', timezone: 'Europe/Lisbon' } as const

test('only the time changes, and the transaction ID is the same for each attempt at it', () => {
  const sent = rescheduledRequest('push', 'M-1', request, zone)
  expect(sent).toEqual({
    ...{ content: { default: 'Brunch' }, filter: 'Readers', data: { shelf: 7 } },
    ...{ send_date: '2999-02-01 10:30', timezone: 'Europe/Lisbon' },
    transactionId: expect.stringMatching(/^M-1-[0-9a-f]{16}$/),
  })
  expect(rescheduledRequest('push', 'M-1', request, zone)).toEqual(sent)
  const other = rescheduledRequest('push', 'M-1', request, { ...zone, time: '10:31' })
  expect(other.transactionId).not.toBe(sent.transactionId)
})

test('a local time has no zone', () =>
  expect(rescheduledRequest('email', 'M-1', request, { ...zone, kind: 'local' })).toMatchObject({
    send_date: '2999-02-01 10:30',
    ignore_user_timezone: false,
  }))

test('a WhatsApp message is scheduled in UTC', () =>
  expect(
    rescheduledRequest(
      'whatsapp',
      'M-1',
      { content: 'Hi', devices: ['whatsapp:+351910000001'] },
      { ...zone, day: '2999-07-01' },
    ),
  ).toEqual({ content: 'Hi', devices: ['whatsapp:+351910000001'], send_date: '2999-07-01 09:30' }))

test.each([
  [undefined, { status: 'pending' }, 'scheduled'],
  [undefined, { status: 'sending', local_time: true, sent: 0 }, 'scheduled'],
  [undefined, { status: 'sending', local_time: true, sent: 5 }, 'gone'],
  [undefined, { status: 'sent' }, 'gone'],
  [undefined, { status: 'cancelled' }, 'elsewhere'],
  ['canceling', { status: 'cancelled' }, 'canceled'],
  ['canceling', { status: 'pending' }, 'scheduled'],
  ['canceled', { status: 'pending' }, 'canceled'],
  [undefined, undefined, 'scheduled'],
] as const)('after %s, %j is %s', (step, message, state) => expect(editState(step, message)).toBe(state))
