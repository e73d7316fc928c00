import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { campaignPagesQuery, campaignsQuery } from './campaigns.ts'
import { stubFetch } from './testing/stubFetch.ts'

const application = 'AAAAA-00001'
const campaign = (at: number) => ({ code: `C-${at}`, name: `Campaign ${at}` })
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => vi.unstubAllGlobals())

test('reads every page by cursor, and lists a campaign that moved between pages once', async () => {
  const pages = [
    { campaigns: [campaign(1), campaign(2)], cursor: 'b' },
    { campaigns: [campaign(2), campaign(3)], cursor: 7 },
    { campaigns: [campaign(4)], cursor: null },
  ]
  const calls = stubFetch({ getCampaigns: () => pages.shift() })
  const all = await queries().fetchQuery(campaignsQuery(application))
  expect(all.map(({ code }) => code)).toEqual(['C-1', 'C-2', 'C-3', 'C-4'])
  expect(calls.map(({ fields }) => (fields as { cursor?: string }).cursor)).toEqual([undefined, 'b', '7'])
})

test('stops reading if the service keeps returning cursors', async () => {
  let page = 0
  const calls = stubFetch({
    getCampaigns: () => {
      page += 1
      return { campaigns: [campaign(page)], cursor: String(page) }
    },
  })
  expect(await queries().fetchQuery(campaignsQuery(application))).toHaveLength(50)
  expect(calls).toHaveLength(50)
})

test('reads one page at a time and knows whether there are more', async () => {
  const calls = stubFetch({ getCampaigns: { campaigns: [campaign(1)], cursor: 'next' } })
  const query = campaignPagesQuery(application)
  await queries().fetchInfiniteQuery(query)
  expect(calls).toEqual([{ path: '/api/getCampaigns', verb: 'POST', fields: { application, limit: 50 } }])
  const next = (cursor: unknown) => query.getNextPageParam({ campaigns: [], cursor } as never, [], '', [])
  expect([next('a'), next(7), next(''), next(null), next(undefined)]).toEqual([
    'a',
    '7',
    undefined,
    undefined,
    undefined,
  ])
})
