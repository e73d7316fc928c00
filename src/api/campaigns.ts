import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns.ts'
import { call } from './call.ts'
import { joinPages, readPages } from './read.ts'

const pageSize = 50
const largest = 1000
const mostPages = 50
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const campaignPagesQuery = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['getCampaigns', { application, limit: pageSize }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('getCampaigns', { application, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => (cursor ? String(cursor) : undefined),
    select: ({ pages }) => joinPages(pages.map(({ campaigns }) => campaigns)),
  })

/** All of them, in the order that every screen lists them. */
export const campaignsQuery = (application: string) =>
  queryOptions({
    queryKey: ['getCampaigns', { application }, 'every page'] as const,
    queryFn: async ({ signal }): Promise<Campaign[]> =>
      (await listCampaigns(application, signal)).toSorted((a, b) => byName.compare(a.name, b.name)),
  })

/** All of them, in the order of the service. */
export async function listCampaigns(application: string, signal?: AbortSignal): Promise<Campaign[]> {
  const { pages } = await readPages(
    (cursor) => call('getCampaigns', { application, limit: largest, ...cursor }, { signal }),
    mostPages,
  )
  return joinPages(pages.map(({ campaigns }) => campaigns))
}
