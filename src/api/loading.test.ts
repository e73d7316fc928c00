import { CancelledError, QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pause } from './pause.ts'
import { joinPages, load, loadPages, read } from './read.ts'
import { createStore } from './store.ts'
import { stubFetch } from './testing/stubFetch.ts'
import { tokenCapabilities } from './tokens.ts'

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

describe('the panel methods that a service offers', () => {
  test.each([404, 422, 501, 502])('are none if the response is %i', async (status) => {
    stubFetch({ capabilities: Response.json({}, { status }) })
    expect(await queries().fetchQuery(tokenCapabilities())).toEqual([])
  })

  test.each([0, 403, 503])('are unknown if the response is %i', async (status) => {
    stubFetch({
      capabilities: () => {
        if (status === 0) throw new TypeError('Failed to fetch')
        return Response.json({}, { status })
      },
    })
    await expect(queries().fetchQuery(tokenCapabilities())).rejects.toMatchObject({ status })
  })
})

describe('a pause', () => {
  test('ends right away with the reason when it is aborted', async () => {
    const controller = new AbortController()
    const waiting = pause(60_000, controller.signal)
    controller.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })

  test('ends by itself and removes its abort listener', async () => {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    await pause(1, signal)
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })
})

test('a store holds the last value', () => {
  const store = createStore<number | undefined>(undefined)
  expect(store.get()).toBeUndefined()
  store.set(3)
  expect(store.get()).toBe(3)
})
