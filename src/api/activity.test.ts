import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sendersQuery } from './activity.ts'
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
