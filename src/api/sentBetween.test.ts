import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { sentBetweenQuery } from './sentBetween.ts'

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
