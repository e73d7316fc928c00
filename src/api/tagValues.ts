import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CountedTagValue } from '#model/statistics/countedTagValues.ts'
import { useCan } from './session.ts'
import { statisticsFile, tagStatsQuery } from './statistics.ts'

const day = 86_400_000

/** A tag whose values are suggested, in one application. */
export interface SuggestedTag {
  application: string
  tag: string
  /** If each application has values of its own. */
  specific: boolean
}

/** Counted values of a tag, the most frequent first: a scheduled request and its file, made once and kept for a day. */
export const tagValuesQuery = ({ application, tag, specific }: SuggestedTag) =>
  queryOptions({
    queryKey: ['getTagStats', 'values', application, tag] as const,
    queryFn: async ({ client }): Promise<CountedTagValue[]> => {
      const address = `/applications/${application}/statistics/tags?tag=${encodeURIComponent(tag)}`
      const { result } = await client.query(tagStatsQuery(tag, specific, { application, address }))
      const [file, { countedTagValues }] = await Promise.all([
        client.query(statisticsFile(result.fileName)),
        // with its CSV parser
        import('#model/statistics/countedTagValues.ts'),
      ])
      return countedTagValues(file.result, application)
    },
    staleTime: day,
    gcTime: day,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const none: CountedTagValue[] = []

/** Empty until `wanted`, while they are counted, and where the service or the role has no statistics of tags. */
export function useTagValues(tag: SuggestedTag, wanted: boolean): readonly CountedTagValue[] {
  const may = useCan('getTagStats')
  return useQuery({ ...tagValuesQuery(tag), enabled: wanted && may }).data ?? none
}
