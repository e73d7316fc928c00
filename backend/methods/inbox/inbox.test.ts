import { expect, test } from 'vitest'
import type { RequestOf } from '#contract/index.ts'
import { bakery } from '../../testing/bakery.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const kept = { inbox_days: 3 }

onEachStorage('inbox', (service) => {
  /** A shop with messages in Ana's inbox, oldest first. */
  async function shop(titles: string[]) {
    const { call, refusal, db } = service()
    const { application, send } = await bakery(service)
    for (const title of titles) await send({ title, content: 'x', users: ['ana'], ...kept })
    const ana = { application, userId: 'ana' }
    const inbox = (page: Partial<RequestOf<'getInboxMessages'>> = {}) => call('getInboxMessages', { ...ana, ...page })
    const titlesOf = async (page: Partial<RequestOf<'getInboxMessages'>> = {}) =>
      (await inbox(page)).messages.map(({ title }) => title)
    const mark = (inbox_code: unknown, status: number) =>
      call('inboxStatus', { ...ana, inbox_code: String(inbox_code), status })
    const remove = (inbox_id: unknown) => call('deleteInboxMessage', { ...ana, inbox_id: String(inbox_id) })
    return { application, send, inbox, titlesOf, mark, remove, call, refusal, db }
  }

  test('pages are ordered by date and then by order; 0 loads all', async () => {
    const { inbox, titlesOf, db } = await shop(['a', 'b', 'c', 'd'])
    const first = await inbox({ count: 2 })
    expect(first.messages.map(({ title }) => title)).toEqual(['a', 'b'])
    expect(first.next).toBe(first.messages[1]?.order)
    expect(first.new_inbox).toBe(4)
    const second = await inbox({ count: 2, last_code: String(first.next) })
    expect(second.messages.map(({ title }) => title)).toEqual(['c', 'd'])
    const none = await inbox({ count: 2, last_code: String(second.next) })
    expect([none.messages, none.next]).toEqual([[], second.next])
    expect(await titlesOf({ count: 0 })).toEqual(['a', 'b', 'c', 'd'])
    expect(await titlesOf({ count: 0, last_code: String(first.messages[0]?.order) })).toEqual(['b', 'c', 'd'])
    expect(await titlesOf({ last_code: '' })).toEqual(['a', 'b', 'c', 'd'])
    // the date takes precedence over the order
    const saved = new Date(Date.now() - 60_000)
    await db.updateTable('inbox_messages').set({ saved }).where('id', '=', Number(second.messages[1]?.order)).execute()
    expect(await titlesOf()).toEqual(['d', 'a', 'b', 'c'])
    expect(await titlesOf({ last_code: String(second.messages[1]?.order) })).toEqual(['a', 'b', 'c'])
    expect(await titlesOf({ last_code: String(second.messages[0]?.order) })).toEqual([])
  })

  test('paging continues after the last message even if it was deleted', async () => {
    const { inbox, titlesOf, mark, remove, db } = await shop(['a', 'b', 'c', 'd', 'e'])
    const [a, b, c, d] = (await inbox()).messages
    const after = (message: typeof a) => titlesOf({ count: 2, last_code: String(message?.order) })
    await mark(a?.order, 4)
    expect(await after(a)).toEqual(['b', 'c'])
    await remove(b?.inbox_id)
    expect(await after(b)).toEqual(['c', 'd'])
    // it has left the inbox
    await db
      .updateTable('inbox_messages')
      .set({ leaves: new Date(0) })
      .where('id', '=', Number(c?.order))
      .execute()
    expect(await after(c)).toEqual(['d', 'e'])
    await db.deleteFrom('inbox_messages').where('id', '=', Number(d?.order)).execute()
    expect(await after(d)).toEqual(['e'])
    const { messages, deleted, new_inbox } = await inbox()
    expect([messages.map(({ title }) => title), deleted, new_inbox]).toEqual([['e'], [b?.inbox_id], 1])
  })

  test('messages from before a device had a user are read, marked, and deleted with the user’s', async () => {
    const { application, send, call, refusal } = await shop([])
    await send({ title: 'Before', content: 'x', devices: ['rui-phone'], ...kept })
    await call('registerUser', { application, hwid: 'rui-phone', userId: 'rui' })
    await send({ title: 'After', content: 'x', users: ['rui'], ...kept })
    const rui = { application, userId: 'rui' }
    const titles = async (of: { application: string; userId: string; hwid?: string }) =>
      (await call('getInboxMessages', of)).messages.map(({ title }) => title)
    expect(await titles(rui)).toEqual(['After'])
    expect(await titles({ ...rui, hwid: 'rui-phone' })).toEqual(['Before', 'After'])
    const { messages } = await call('getInboxMessages', { ...rui, hwid: 'rui-phone' })
    const [before] = messages
    await call('inboxStatus', { ...rui, hwid: 'rui-phone', inbox_code: String(before?.order), status: 2 })
    // someone else's
    const inbox_id = String(before?.inbox_id)
    expect(await refusal('deleteInboxMessage', { application, userId: 'ana', inbox_id })).toEqual([
      210,
      'inbox_id: doesn’t exist in this inbox',
    ])
    await call('deleteInboxMessage', { ...rui, inbox_id })
    expect(await call('getInboxMessages', { ...rui, hwid: 'rui-phone' })).toMatchObject({
      messages: [{ title: 'After' }],
      deleted: [inbox_id],
    })
  })

  test('only the first opening counts', async () => {
    const { application, call, inbox, mark, db } = await shop(['a', 'b', 'c'])
    const [a, b, c] = (await inbox()).messages
    for (const status of [3, 2, 3, 1, 3, 4, 3]) await mark(a?.order, status)
    for (const status of [2, 4, 3]) await mark(b?.order, status)
    await mark(c?.order, 2)
    const opened = await db
      .selectFrom('message_counts')
      .innerJoin('inbox_messages', 'inbox_messages.message_id', 'message_counts.message_id')
      .select(['title', 'count'])
      .where('action', '=', 'inboxopen')
      .orderBy('title')
      .execute()
    expect(opened.map(({ title, count }) => [title, Number(count)])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    const { messages } = await call('listMessages', { application })
    expect(messages.map((message) => message.inbox_opened)).toEqual([0, 1, 1])
    expect((await inbox()).messages.map(({ status }) => status)).toEqual([3, 3, 2])
  })
})
