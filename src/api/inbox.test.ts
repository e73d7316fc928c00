import { expect, test } from 'vitest'
import type { InboxMessage } from '#contract/inbox.ts'
import { wholeInbox } from './inbox.ts'

const message = (id: number): InboxMessage => ({
  inbox_id: `I-${id}`,
  order: String(id),
  send_date: String(1_767_225_600 + id),
  status: 1,
})
const ids = Array.from({ length: 250 }, (_, index) => index + 1)

/** A service that has messages 1 to 250, the oldest page first. */
const ask = (asked: (string | undefined)[]) => async (page: { last_code?: string; count?: number }) => {
  asked.push(page.last_code)
  const from = page.last_code === undefined ? 0 : Number(page.last_code)
  const messages = ids.slice(from, from + (page.count ?? 0)).map(message)
  return { messages, next: messages.at(-1)?.order ?? page.last_code, deleted: ['I-900'], new_inbox: 250 }
}

test('joins pages, newest first', async () => {
  const asked: (string | undefined)[] = []
  const inbox = await wholeInbox(ask(asked))
  expect(asked).toEqual([undefined, '100', '200'])
  expect(inbox.messages.map(({ order }) => Number(order))).toEqual([...ids].reverse())
  expect(inbox).toMatchObject({ deleted: ['I-900'], unread: 250, more: false })
})

test('limits the number of messages, and reports it', async () => {
  expect(await wholeInbox(ask([]), 200)).toMatchObject({ messages: { length: 200 }, more: true })
})

test('stops after the service repeats a page', async () => {
  let times = 0
  const inbox = await wholeInbox(async () => {
    times += 1
    return { messages: ids.slice(0, 100).map(message), next: 7 }
  })
  expect([times, inbox.messages.length, inbox.more]).toEqual([2, 100, false])
})

test('an empty inbox', async () => {
  expect(await wholeInbox(async () => ({ messages: [] }))).toEqual({ messages: [], deleted: [], more: false })
})
