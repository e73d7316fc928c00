import { expect, test } from 'vitest'
import type { SentMessage } from '#contract/sentMessage.ts'
import { messageName, messageText } from '../applications/sentMessage.ts'
import { countListed, listedMessages, sendOrder } from './listedMessages.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')} 08:00:00`
const message = (code: string, day: number, fields: Partial<SentMessage> = {}): SentMessage => ({
  ...{ code, kind: 'push', status: 'sent', send_date: at(day), title: code },
  ...fields,
})
const activity = (code: string, day: number, title: string) =>
  message(code, day, { kind: 'live_activity', activity: 'order-1', title, text: 'stage: brewing, minutes: 4' })
const codes = (messages: readonly SentMessage[]) => messages.map(({ code }) => code)

test.each([
  ['No messages match', [], 120],
  ['2 messages', [message('a', 2), message('b', 3)], 2],
  ['2 of 124 messages', [message('a', 2), message('b', 3)], 124],
  ['4 of 124 messages', [message('a', 2), { ...message('b', 3), updates: 3 }], 124],
  ['3 messages', [{ ...message('b', 3), updates: 3 }], 3],
])('counts %s', (told, rows, all) => expect(countListed(rows, all)).toBe(told))

test('hides canceled messages and says how many, unless they are asked for', () => {
  const all = [message('c', 24, { status: 'cancelled' }), message('b', 23), message('a', 2, { status: 'cancelled' })]
  expect(listedMessages(all, {}, now)).toMatchObject({ shown: [{ code: 'b' }], hidden: 2 })
  expect(codes(listedMessages(all, { canceled: true }, now).shown)).toEqual(['c', 'b', 'a'])
  expect(listedMessages(all, { status: 'cancelled' }, now)).toMatchObject({ hidden: 0, shown: [{}, {}] })
  expect(listedMessages(all, { since: '7d' }, now).hidden).toBe(1)
})

test('shows a live activity once, with its latest state and its title', () => {
  const { shown } = listedMessages(
    [activity('b', 24, 'order-1'), message('x', 24), activity('a', 23, 'Order 1')],
    {},
    now,
  )
  expect(codes(shown)).toEqual(['b', 'x'])
  expect(shown[0]).toMatchObject({ title: 'Order 1', updates: 2 })
})

test('a live activity without a title is named by its ID, and its state is in words', () => {
  expect(messageName(activity('a', 1, 'order-1'))).toBe('Live activity order-1')
  expect(messageName(activity('a', 1, 'Order 1'))).toBe('Order 1')
  expect(messageText(activity('a', 1, ''))).toBe('Stage: brewing · Minutes: 4')
  expect(messageText({ kind: 'push', text: 'stage: {Name|CapitalizeAllFirst|you}' })).toBe('stage: {Name}')
})

test('a period leaves out what was sent before, and what is scheduled', () => {
  const all = [message('later', 29, { status: 'pending' }), message('new', 20), message('old', 10)]
  expect(codes(listedMessages(all, { since: '7d' }, now).shown)).toEqual(['new'])
})

test('what is scheduled comes first, the next one at the top', () => {
  const all = [
    message('sent', 20),
    message('far', 29, { status: 'pending' }),
    message('next', 26, { status: 'pending' }),
    message('older', 1),
  ]
  const sorted = all.toSorted((a, b) => Number(sendOrder(b)) - Number(sendOrder(a)))
  expect(codes(sorted)).toEqual(['next', 'far', 'sent', 'older'])
})
