import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { getSdks } from '#contract/applications.ts'
import { applicationsQuery, getIconUrl, listedApplicationQuery } from './applications.ts'
import { createdCode } from './changeApplication.ts'
import { stubFetch } from './testing/stubFetch.ts'

afterEach(() => vi.unstubAllGlobals())
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

describe('the list of applications', () => {
  const pages = (total: number | undefined) =>
    stubFetch({
      getApplications: ({ page }: { page: number }) => ({
        total,
        page,
        applications: [{ [`AAAAA-0000${page}`]: `App ${page}` }],
      }),
    })

  test('has every page in order, and requests later pages in parallel', async () => {
    const calls = pages(3)
    const listed = await queries().fetchQuery(applicationsQuery())
    expect(listed).toEqual([1, 2, 3].map((page) => ({ code: `AAAAA-0000${page}`, title: `App ${page}` })))
    expect(calls.map(({ fields }) => fields)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }])
  })

  test.each([[1], [0], [undefined]])('requests one page if the service reports %s pages', async (total) => {
    const calls = pages(total)
    expect(await queries().fetchQuery(applicationsQuery())).toHaveLength(1)
    expect(calls).toHaveLength(1)
  })

  test('reads both formats of a page: one object per application, or one for all', async () => {
    stubFetch({
      getApplications: { applications: [{ 'AAAAA-00001': 'A', 'AAAAA-00002': 'B' }, { 'AAAAA-00003': 'C' }] },
    })
    expect((await queries().fetchQuery(applicationsQuery())).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  })
})

test('the rows of the list request at most four applications at a time', async () => {
  let running = 0
  let most = 0
  stubFetch({
    getApplication: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return { application: {} }
    },
  })
  const client = queries()
  const codes = Array.from({ length: 12 }, (_, at) => `AAAAA-000${at}`)
  await Promise.all(codes.map((code) => client.fetchQuery(listedApplicationQuery(code))))
  expect(most).toBe(4)
})

test('reads the code of a new application in either format of the response', () => {
  expect(createdCode({ application: 'AAAAA-00001' } as never)).toBe('AAAAA-00001')
  expect(createdCode({ application: { code: 'AAAAA-00002' } } as never)).toBe('AAAAA-00002')
})

test('an application without an icon or SDK words has none', () => {
  const bare = { icon_url: '', ios_sdk: null, android_sdk: undefined } as unknown as Application
  expect(getIconUrl(bare)).toBeUndefined()
  expect(getSdks(bare)).toEqual({ ios: undefined, android: undefined })
  const swift = { ios_sdk: `x${Buffer.from('swift').toString('hex')}` } as unknown as Application
  expect(getSdks(swift).ios).toBe('swift')
})
