import { CancelledError, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { methodNames, methods } from '#contract/index.ts'
import { joinPages, load, loadCurrent, loadPages, read } from './read.ts'
import { stubFetch } from './testing/stubFetch.ts'

const looksRead = (name: string) =>
  (/^(get|list)[A-Z]/.test(name) || name === 'capabilities') && name !== 'getNearestZone'

it.each(methodNames.filter(looksRead))('%s changes nothing when read by name', (name) =>
  expect(methods[name].effect).toBe('read'),
)

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

afterEach(() => vi.unstubAllGlobals())

describe('the data of a loader', () => {
  const query = (queryFn: () => Promise<string>) => queryOptions({ queryKey: ['x'], queryFn, staleTime: 0 })

  test('is not fetched again if it is cached, at any age', async () => {
    const client = queries()
    const queryFn = vi.fn(async () => 'read')
    client.setQueryData(['x'], 'held', { updatedAt: 1 })
    expect(await load(client, query(queryFn))).toBe('held')
    expect(queryFn).not.toHaveBeenCalled()
  })

  test('is fetched again if a change outdated it, where a screen takes it over', async () => {
    const client = queries()
    const answers = ['before', 'after']
    const listed = query(async () => answers.shift() ?? '')
    expect(await loadCurrent(client, listed)).toBe('before')
    expect(await loadCurrent(client, listed)).toBe('before')
    await client.invalidateQueries({ queryKey: ['x'] })
    expect(await loadCurrent(client, listed)).toBe('after')
  })

  test('is fetched again if another screen canceled the fetch', async () => {
    const queryFn = vi.fn(async () => 'read').mockRejectedValueOnce(new CancelledError())
    expect(await load(queries(), query(queryFn))).toBe('read')
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  test('fails without a retry', async () => {
    const queryFn = vi.fn(async () => 'read').mockRejectedValue(new Error('gone'))
    await expect(load(queries(), query(queryFn))).rejects.toThrow('gone')
    expect(queryFn).toHaveBeenCalledTimes(1)
  })

  test('needs only the first page of paged data', async () => {
    const queryFn = vi
      .fn(async ({ pageParam }: { pageParam: number }) => pageParam)
      .mockRejectedValueOnce(new CancelledError())
    const client = queries()
    const pages = { queryKey: ['pages'], queryFn, initialPageParam: 1, getNextPageParam: (last: number) => last + 1 }
    await loadPages(client, pages as never)
    expect(client.getQueryData(['pages'])).toMatchObject({ pages: [1] })
    expect(queryFn).toHaveBeenCalledTimes(2)
    await expect(
      loadPages(queries(), { ...pages, queryFn: () => Promise.reject(new Error('gone')) } as never),
    ).rejects.toThrow('gone')
  })
})

test('a query’s key contains its method and request', async () => {
  const calls = stubFetch({ listFilters: { filters: [] } })
  const query = read('listFilters', { application: 'AAAAA-00001' })
  expect(query.queryKey).toEqual(['listFilters', { application: 'AAAAA-00001' }])
  await queries().fetchQuery(query)
  expect(calls[0]?.fields).toEqual({ application: 'AAAAA-00001' })
})

test('joins pages in order, with the last version of each item', () =>
  expect(
    joinPages([
      [
        { code: 'a', at: 1 },
        { code: 'b', at: 1 },
      ],
      [
        { code: 'b', at: 2 },
        { code: 'c', at: 2 },
      ],
    ]),
  ).toEqual([
    { code: 'a', at: 1 },
    { code: 'b', at: 2 },
    { code: 'c', at: 2 },
  ]))
