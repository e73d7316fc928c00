import { expect, test } from 'vitest'
import type { SentMessage } from '#contract/sentMessage.ts'
import { messageName, messageText } from '../applications/sentMessage.ts'
import { foldSends, isTogether, listedMessages } from './listedMessages.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')} 08:00:00`
const message = (code: string, day: number, fields: Partial<SentMessage> = {}): SentMessage => ({
  ...{ code, kind: 'push', status: 'sent', send_date: at(day), title: code },
  ...fields,
})
const activity = (code: string, day: number, title: string) =>
  message(code, day, { kind: 'live_activity', activity: 'order-1', title, text: 'stage: brewing, minutes: 4' })
const codes = (messages: readonly SentMessage[]) => messages.map(({ code }) => code)

test('hides canceled messages and says how many, unless they are asked for', () => {
  const all = [message('c', 24, { status: 'cancelled' }), message('b', 23), message('a', 2, { status: 'cancelled' })]
  expect(listedMessages(all, {}, now)).toMatchObject({ shown: [{ code: 'b' }], hidden: [{}, {}] })
  expect(codes(listedMessages(all, { canceled: true }, now).shown)).toEqual(['c', 'b', 'a'])
  expect(listedMessages(all, { status: 'cancelled' }, now)).toMatchObject({ hidden: [], shown: [{}, {}] })
  expect(listedMessages(all, { since: '7d' }, now).hidden).toHaveLength(1)
})

test('shows a declined message while it waits for its sender, and finds it as declined', () => {
  const undone = { by: 'ann', at: '2026-11-25T08:00:00.000Z', scheduled: false, declined: true }
  const all = [{ ...message('b', 24, { status: 'cancelled' }), undone }, message('a', 23, { status: 'cancelled' })]
  const { shown, hidden } = listedMessages(all, { returned: ['b'] }, now)
  expect([codes(shown), codes(hidden)]).toEqual([['b'], ['a']])
  expect(codes(listedMessages(all, {}, now).hidden)).toEqual(['b', 'a'])
  expect(codes(listedMessages(all, { status: 'declined' }, now).shown)).toEqual(['b'])
  expect(codes(listedMessages(all, { status: 'cancelled' }, now).shown)).toEqual(['a'])
})

test('shows a live activity once, with its latest state and its title', () => {
  const { shown } = listedMessages(
    [activity('b', 24, 'order-1'), message('x', 24), activity('a', 23, 'Order 1')],
    {},
    now,
  )
  expect(codes(shown)).toEqual(['b', 'x'])
  expect(shown[0]).toMatchObject({ title: 'Order 1', messageCount: 2 })
})

test('a live activity isn’t one with what was refused in the Outbox', () => {
  const undone = { by: null, at: '2026-11-25T08:00:00.000Z', scheduled: false, refused: true }
  const refused = { ...activity('c', 25, 'Order 1'), status: 'failed', undone }
  expect(codes(foldSends([refused, activity('b', 24, 'order-1')]))).toEqual(['c', 'b'])
})

test('a live activity without a title is named by its ID, and its state is in words', () => {
  expect(messageName(activity('a', 1, 'order-1'))).toBe('Live activity order-1')
  expect(messageName(activity('a', 1, 'Order 1'))).toBe('Order 1')
  expect(messageText(activity('a', 1, ''))).toBe('Stage: brewing · Minutes: 4')
  expect(messageText({ kind: 'push', text: 'stage: {Name|CapitalizeAllFirst|you}' })).toBe('stage: {Name}')
})

const chat = (code: string, minute: number, fields: Partial<SentMessage> = {}): SentMessage => ({
  ...{ code, kind: 'whatsapp', status: 'sent', template: 'Hi {{1}}', text: `Hi ${code}`, to: [`+44770090010${code}`] },
  ...{ created: `2026-11-24 08:${String(minute).padStart(2, '0')}:00`, recipients: 1, sent: 1, delivered: 1 },
  ...fields,
})

test('shows WhatsApp messages of one file once, with their sums, and each of them if asked', () => {
  const all = [
    chat('6', 59, { template: 'Bye' }),
    chat('5', 50),
    chat('4', 13),
    message('x', 24),
    chat('3', 12, { delivered: 0 }),
    chat('2', 12),
    chat('1', 12, { test: true }),
  ]
  const { shown } = listedMessages(all, {}, now)
  expect(codes(shown)).toEqual(['6', '5', '4', 'x', '1'])
  expect(shown[2]).toMatchObject({
    ...{ text: 'Hi {{1}}', messageCount: 3, recipients: 3, sent: 3, delivered: 2, opened: null },
    to: ['+447700900104', '+447700900103', '+447700900102'],
  })
  expect(shown.map(isTogether)).toEqual([false, false, true, false, false])
  expect(codes(listedMessages(all, { together: '3' }, now).shown)).toEqual(['4', '3', '2'])
  expect(codes(listedMessages(all, { tests: 'only' }, now).shown)).toEqual(['1'])
  expect(codes(listedMessages(all, { tests: 'none' }, now).shown)).not.toContain('1')
  expect(listedMessages(all, { together: 'gone' }, now).shown).toEqual([])
  // two files that are due at different times, or of different presets, are two rows
  const due = { status: 'pending', sent: null, send_date: '2026-12-01 08:00:00' }
  const later = [chat('9', 12, { ...due, send_date: '2026-12-02 08:00:00' }), chat('8', 12, due), chat('7', 12, due)]
  expect(codes(listedMessages(later, {}, now).shown)).toEqual(['9', '8'])
  const presets = [chat('9', 12, { preset: 'A' }), chat('8', 12, { preset: 'B' })]
  expect(codes(listedMessages(presets, {}, now).shown)).toEqual(['9', '8'])
})

test('a message sent by hand isn’t part of a file that was sent in the same minute', () => {
  const all = [chat('4', 12), chat('3', 12), chat('2', 12), chat('1', 12)]
  const start = Date.parse('2026-11-24T08:12:00Z')
  const moments = new Map([
    ['4', start + 41_000],
    ['3', start + 40_500],
    ['2', start + 40_000],
    ['1', start + 5_000],
  ])
  expect(foldSends(all, moments)).toMatchObject([{ code: '4', messageCount: 3 }, { code: '1' }])
  // what another program sent isn’t part of it either
  moments.delete('2')
  expect(foldSends(all, moments)).toMatchObject([{ code: '4', messageCount: 2 }, { code: '2' }, { code: '1' }])
  expect(codes(listedMessages(all, { together: '3' }, now, moments).shown)).toEqual(['4', '3'])
})

test('a period leaves out what was sent before, and what is scheduled', () => {
  const all = [message('later', 29, { status: 'pending' }), message('new', 20), message('old', 10)]
  expect(codes(listedMessages(all, { since: '7d' }, now).shown)).toEqual(['new'])
  expect(codes(listedMessages(all, { from: '2026-11-01T00:00', to: '2026-11-15T23:59' }, now).shown)).toEqual(['old'])
  expect(codes(listedMessages(all, { from: '2026-11-15T00:00' }, now).shown)).toEqual(['later', 'new'])
})
