import { expect, test } from 'vitest'
import { channelOf } from '#contract/console/matchingRules.ts'
import { methodNames, methods } from '#contract/index.ts'
import { guardedMethods, heldMethods, holdOf, withTransactionIds } from './heldMethods.ts'
import { hasPassed } from './sendTimes.ts'

const now = Date.now()
const application = 'AAAAA-BBBBB'
const push = (...notifications: object[]) => ({ application, notifications })

test.each([
  ['one person', 'createMessage', push({ content: 'Hi', users: ['ann'] }), 30],
  ['a segment', 'createMessage', push({ content: 'Hi', filter: 'Adults' }), 60],
  ['conditions', 'createMessage', push({ content: 'Hi', conditions: [['Age', 'GT', 30]] }), 60],
  ['everyone', 'createMessage', push({ content: 'Hi' }), 120],
  ['one person and everyone', 'createMessage', push({ content: 'Hi', users: ['ann'] }, { content: 'Hi' }), 120],
  ['an email to an address', 'createEmailMessage', push({ devices: ['ann@example.com'], send_date: 'now' }), 30],
  ['a number', 'createWhatsAppMessage', push({ devices: ['whatsapp:+447700900123'], send_date: 'now' }), 30],
  ['a live activity of a segment', 'startLiveActivity', push({ filter_code: 'AAAAA-BBBBB' }), 60],
  ['a live activity of everyone', 'startLiveActivity', push({ content: 'Hi' }), 120],
  ['a test', 'createMessage', push({ content: 'Hi', users: ['ann'], transactionId: 'test-1' }), 0],
  [
    'a test for many',
    'createMessage',
    push({ content: 'Hi', users: Array.from({ length: 11 }, String), transactionId: 'test-1' }),
    30,
  ],
  ['a test for everyone', 'createMessage', push({ content: 'Hi', transactionId: 'test-1' }), 120],
  ['an empty list', 'createMessage', push(), 0],
  [
    'what the service sends at once, as its time has passed',
    'createMessage',
    push({ content: 'Hi', send_date: '2020-12-31 18:30' }),
    120,
  ],
  [
    'what is scheduled beside what goes out at once',
    'createMessage',
    { notifications: [{ send_date: '2099-12-31 18:30' }, { content: 'Hi' }] },
    120,
  ],
  [
    'many tests at once',
    'createMessage',
    { notifications: Array.from({ length: 6 }, (_, at) => ({ users: ['ann', 'ben'], transactionId: `test-${at}` })) },
    30,
  ],
  ['what is scheduled', 'createMessage', push({ content: 'Hi', send_date: '2099-12-31 18:30' }), 120],
  [
    'a scheduled test',
    'createMessage',
    push({ content: 'Hi', users: ['ann'], transactionId: 'test-1', send_date: '2099-12-31 18:30' }),
    0,
  ],
  [
    'a test beside what is scheduled for everyone',
    'createMessage',
    {
      notifications: [
        { users: ['ann'], transactionId: 'test-1' },
        { content: 'Hi', send_date: '2099-12-31 18:30' },
      ],
    },
    30,
  ],
  ['an update of a live activity', 'updateLiveActivity', push({ live_activity_id: 'order-1' }), 0],
  ['what isn’t a send', 'deletePreset', { preset_code: 'AAAAA-BBBBB' }, 0],
])('%s', (_what, name, fields, seconds) => {
  expect(holdOf(name, fields, { seconds: 30, now })?.seconds ?? 0).toBe(seconds)
  expect(holdOf(name, fields, { seconds: 0, now })).toBeUndefined()
})

test.each([
  ['by UTC', { ignore_user_timezone: true }, '2099-12-31T18:30:00.000Z'],
  ['by a time zone', { timezone: 'America/New_York' }, '2099-12-31T23:30:00.000Z'],
  ['by local time, first in UTC+14', {}, '2099-12-31T04:30:00.000Z'],
])('what is scheduled %s waits for its first people', (_how, time, scheduled) => {
  const fields = push({ content: 'Hi', send_date: '2099-12-31 18:30', ...time })
  expect(holdOf('createMessage', fields, { seconds: 30, now })?.scheduled?.toISOString()).toBe(scheduled)
  expect(holdOf('createMessage', fields, { seconds: 0, keeps: true, now })).toMatchObject({ seconds: 0 })
})

test('what is scheduled for a number is in UTC: it has no local time', () => {
  const to = (send_date: string) => push({ content: 'Hi', devices: ['whatsapp:+447700900123'], send_date })
  const scheduled = (date: string) => holdOf('createWhatsAppMessage', to(date), { seconds: 30, now })?.scheduled
  expect(scheduled('2099-12-31 18:30')?.toISOString()).toBe('2099-12-31T18:30:00.000Z')
  const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)
  expect(scheduled(soon.replace('T', ' '))?.toISOString().slice(0, 16)).toBe(soon)
  const before = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  expect(
    hasPassed({ method: 'createWhatsAppMessage', request: JSON.stringify(to(before)), created: new Date(0) }, now),
  ).toBe(true)
})

test('what goes out in some places already, or in part, isn’t kept for later', () => {
  const started = new Date(Date.now() - 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  expect(holdOf('createMessage', push({ content: 'Hi', send_date: started }), { seconds: 30, now })).toEqual({
    seconds: 120,
  })
  const both = push({ content: 'Hi', send_date: '2099-12-31 18:30' }, { content: 'Hi' })
  expect(holdOf('createMessage', both, { seconds: 30, now })).toEqual({ seconds: 120 })
})

test('each push and email gets a transaction ID unless it has one; what has none stays as it is', () => {
  const fields = push({ content: 'One' }, { content: 'Two', transactionId: 'mine' })
  expect(withTransactionIds('createMessage', fields, 'held')).toEqual(
    push({ content: 'One', transactionId: 'held-0' }, { content: 'Two', transactionId: 'mine' }),
  )
  expect(withTransactionIds('createWhatsAppMessage', fields, 'held')).toBe(fields)
})

test('every method that sends waits here and has rules, but for updates of live activities', () => {
  const sending = methodNames.filter((name) => methods[name].effect === 'send')
  expect(sending.filter((name) => !heldMethods.includes(name))).toEqual(['updateLiveActivity'])
  expect(heldMethods.filter((name) => !sending.includes(name))).toEqual([])
  expect(heldMethods.filter((name) => channelOf(name) === undefined)).toEqual([])
  // those whose notifications have a transaction ID
  const guarded = heldMethods.filter((name) => {
    const request = { application: 'AAAAA-BBBBB', notifications: [{ transactionId: 1 }] }
    const { error } = methods[name].request.safeParse(request)
    return error?.issues.some(({ path }) => path.includes('transactionId'))
  })
  expect(guarded).toEqual([...guardedMethods])
})
