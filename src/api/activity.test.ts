import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { readActivity, sendersQuery } from './activity.ts'
import { stubFetch } from './testing/stubFetch.ts'

afterEach(() => vi.unstubAllGlobals())

test('senders are asked for by pages, none for no messages', async () => {
  const answers: Record<string, unknown> = {
    listSenders: ({ messages }: { messages: string[] }) => ({
      senders: [{ message: messages.at(-1), person: 'ada', at: '2030-01-01T00:00:00.000Z', entry: messages.length }],
      replaced: messages.slice(-1),
    }),
  }
  const calls = stubFetch(answers)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const codes = Array.from({ length: 2_300 }, (_, index) => `M-${index}`)
  const { senders, replaced } = await queries.fetchQuery(sendersQuery(codes))
  expect(senders.map(({ message, entry }) => [message, entry])).toEqual([
    ['M-999', 1_000],
    ['M-1999', 1_000],
    ['M-2299', 300],
  ])
  expect(replaced).toEqual(['M-999', 'M-1999', 'M-2299'])
  expect(calls).toHaveLength(3)
  expect(await queries.fetchQuery(sendersQuery([]))).toEqual({ senders: [], replaced: [] })
  expect(calls).toHaveLength(3)
})

test('a file has the newest 50,000 entries, and says that there are older ones', async () => {
  let id = 60_000
  const page = () => ({ entries: Array.from({ length: 1_000 }, () => ({ id: --id })), more: true })
  const answers: Record<string, unknown> = { listActivity: page }
  const calls = stubFetch(answers)
  const { entries, more } = await readActivity({ changes: true })
  expect([entries.length, entries.at(-1)?.id, more]).toEqual([50_000, 10_000, true])
  expect(calls).toHaveLength(50)
  answers.listActivity = () => ({ entries: [], more: false })
  expect(await readActivity({})).toEqual({ entries: [], more: false })
})

test('a file of long entries ends once it has 100,000,000 characters, and says that there are older ones', async () => {
  const request = { content: 'x'.repeat(30_000_000) }
  let id = 100
  const answers: Record<string, unknown> = { listActivity: () => ({ entries: [{ id: --id, request }], more: true }) }
  const calls = stubFetch(answers)
  const { entries, more } = await readActivity({})
  expect([entries.length, more]).toEqual([4, true])
  expect(calls).toHaveLength(4)
})
