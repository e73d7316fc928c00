import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Campaign } from '#contract/campaigns.ts'
import { call } from './call.ts'
import { joinPages } from './loadPages.ts'
import { useWrite } from './write.ts'

const pageSize = 50
/** For all of them at once: services may answer fewer. */
const largest = 1000
const mostPages = 50

const next = (cursor: string | number | null | undefined) => (cursor ? String(cursor) : undefined)

/** The campaigns of an application, oldest first, a page at a time. */
export const campaignPagesQuery = (application: string) =>
  infiniteQueryOptions({
    queryKey: ['getCampaigns', { application, limit: pageSize }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('getCampaigns', { application, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => next(cursor),
    select: ({ pages }) => joinPages(pages.map(({ campaigns }) => campaigns)),
  })

/** Every campaign of an application, to choose among and to know them by name. */
export const campaignsQuery = (application: string) =>
  queryOptions({
    queryKey: ['getCampaigns', { application }, 'every page'] as const,
    queryFn: async ({ signal }): Promise<Campaign[]> => {
      const pages: Campaign[][] = []
      let cursor: string | undefined
      for (let page = 0; page < mostPages; page += 1) {
        const asked = { application, limit: largest, ...(cursor !== undefined && { cursor }) }
        const answer = await call('getCampaigns', asked, { signal })
        pages.push(answer.campaigns)
        cursor = next(answer.cursor)
        if (cursor === undefined) break
      }
      return joinPages(pages)
    },
  })

export const useCreateCampaign = () => useWrite('createCampaign', { refreshes: ['getCampaigns'] })
/** What named it names none any more. */
export const useDeleteCampaign = () =>
  useWrite('deleteCampaign', { refreshes: ['getCampaigns', 'listMessages', 'getMessage', 'listPresets', 'getPreset'] })
