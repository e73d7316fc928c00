import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { countedText } from '#contract/language/countedText.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { freshUntilChange, recountAfterChanges } from './audienceChange.ts'
import { deviceCountQuery, type SegmentCount } from './exports.ts'
import { useCan, useSignedIn } from './session.ts'
import { getStored, personalKey, putStored } from './store.ts'

const day = 86_400_000
const freshFor = freshUntilChange(day)

const stored = z.object({ devices: z.number(), at: z.number() }).optional()

/** Counts a segment, on all platforms or on some, and stores its size in this browser for the person. */
function useSizeQuery(application: string) {
  const { name, service } = useSignedIn()
  return (
    { code, filter_expression }: Filter,
    {
      platforms,
      staleTime = freshFor,
    }: { platforms?: readonly PlatformKey[] | undefined; staleTime?: typeof freshFor | 0 } = {},
  ) => {
    const what = [code, 'in', application, ...(platforms ? ['on', ...platforms] : [])].join(' ')
    const key = personalKey({ name, service: service.label }, `size of ${what}`)
    const kept = () => stored.safeParse(getStored(key)).data
    return queryOptions({
      // among the counts that a change of the audience invalidates
      queryKey: ['exportSegment', 'size', what] as const,
      queryFn: async ({ client }): Promise<SegmentCount> => {
        const parsed = parse(filter_expression ?? '')
        const text = platforms && parsed.ok ? countedText(parsed.expression, application, platforms) : filter_expression
        const count = await client.fetchQuery({ ...deviceCountQuery(application, text ?? ''), staleTime })
        putStored(key, count)
        return count
      },
      initialData: kept,
      initialDataUpdatedAt: () => kept()?.at,
      staleTime,
      retry: false,
    })
  }
}

/** Segments with their sizes, as far as those are known without counting. */
export function useSizedSegments(application: string, segments: readonly Filter[]): SizedSegment[] {
  const sizeQuery = useSizeQuery(application)
  const sizes = useQueries({
    queries: segments.map((segment) => ({ ...sizeQuery(segment), enabled: false })),
    combine: devicesOf,
  })
  return useMemo(() => segments.map((segment, index) => ({ ...segment, size: sizes[index] })), [segments, sizes])
}

export type SizedSegment = Filter & { size: number | undefined }

const devicesOf = (counts: readonly { data: SegmentCount | undefined }[]) => counts.map(({ data }) => data?.devices)

interface SegmentSize {
  size: SegmentCount | undefined
  counting: boolean
  /** Why there is none. */
  problem: string | undefined
}

/**
 * The size of a segment: its reachable devices, of all platforms or of some, and when they were counted. This browser keeps it for
 * the person. It is counted if there is none, once a day, and after the audience was changed in this browser.
 */
export function useSegmentSize(application: string, segment: Filter, platforms?: readonly PlatformKey[]): SegmentSize {
  const mayCount = useCan('exportSegment')
  const parsed = parse(segment.filter_expression ?? '')
  const unknown = parsed.ok ? uncountable(parsed.expression) : undefined
  const reason = !mayCount
    ? 'Your role can’t count devices'
    : parsed.ok
      ? unknown && uncountableReason(unknown)
      : 'Its conditions can’t be read'
  const queries = useQueryClient()
  // a size that was stored may be shown before anything is counted
  useEffect(() => recountAfterChanges(queries), [queries])
  const query = useSizeQuery(application)(segment, { platforms })
  const { data, error, isFetching } = useQuery({ ...query, enabled: reason === undefined })
  return { size: data, counting: isFetching, problem: reason ?? error?.message }
}

/** Counts a segment again. */
export function useRecount(application: string) {
  const queries = useQueryClient()
  const sizeQuery = useSizeQuery(application)
  return (segment: Filter) => queries.fetchQuery(sizeQuery(segment, { staleTime: 0 }))
}
