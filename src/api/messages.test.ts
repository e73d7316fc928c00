import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { getRefetchInterval, sentBetweenQuery } from './messages.ts'

const service = vi.hoisted(() => ({ pages: 0, asked: 0 }))
vi.mock('./call.ts', () => ({
  call: vi.fn(async (_method: string, { cursor = '1' }: { cursor?: string }) => {
    service.asked += 1
    const page = Number(cursor)
    // a page of messages goes back a day
    const created = new Date(Date.parse('2026-11-21T12:00:00Z') - page * 86_400_000)
    return {
      messages: [{ code: `MESSA-${page}`, created: created.toISOString().slice(0, 19).replace('T', ' ') }],
      cursor: page < service.pages ? String(page + 1) : '',
    }
  }),
}))

const from = Date.parse('2026-11-20T00:00:00Z')
const read = () => new QueryClient().fetchQuery(sentBetweenQuery('AAAAA-00001', from))
beforeEach(() => {
  service.asked = 0
})

test('reads the list to its end', async () => {
  service.pages = 3
  expect(await read()).toMatchObject({ cut: false, messages: [{}, {}, {}] })
})

test('limits a long list, and reports it', async () => {
  service.pages = 1_000
  const { messages, cut } = await read()
  expect([messages.length, cut, service.asked]).toEqual([20, true, 20])
})

const now = Date.parse('2026-03-01T12:00:00Z')
const at = (send_date: string, status: string) => ({ status, send_date })

test.each([
  ['nothing', [], false],
  ['sent long ago', [at('2026-02-01 08:00', 'sent')], false],
  ['ended', [at('2026-03-01 12:00', 'cancelled'), at('2026-03-01 12:00', 'failed')], false],
  ['just sent', [at('2026-03-01 11:59', 'sent')], 2_000],
  ['being sent', [at('2026-03-01 11:00', 'sent'), at('2026-03-01 11:59', 'sending')], 2_000],
  ['due in half a minute', [{ status: 'pending', send_date: '2026-03-01 12:00:30' }], 30_000],
  ['due in days', [at('2026-03-09 12:00', 'pending')], 60_000],
  ['overdue', [at('2026-03-01 11:59', 'pending')], 2_000],
  ['sent for minutes', [at('2026-03-01 11:57', 'sending')], 30_000],
  ['sent by local time since yesterday', [at('2026-02-28 14:00', 'sending')], 30_000],
  [
    'sent for minutes beside one that has just begun',
    [at('2026-03-01 11:57', 'sending'), at('2026-03-01 12:00', 'sending')],
    2_000,
  ],
  ['overdue for long', [at('2026-03-01 11:00', 'pending')], 30_000],
  ['about to go', [{ status: 'pending', send_date: '2026-03-01 12:00:01' }], 2_000],
  ['without a date', [{ status: 'pending' }], 30_000],
])('%s', (_, messages, milliseconds) => expect(getRefetchInterval(messages, now)).toBe(milliseconds))
