import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { countedText } from '#model/messages/audience.ts'
import { freshUntilChange, recountAfterChanges } from './audienceChange.ts'
import { deviceCountQuery, type SegmentCount } from './exports.ts'
import { usePersonalStorage } from './personalStorage.ts'
import { useCan, useSignedIn } from './session.ts'
import { getStored, personalKey, putStored } from './store.ts'

const day = 86_400_000
const freshFor = freshUntilChange(day)

const stored = z.object({ devices: z.number(), at: z.number() }).optional()

/** Among the counts that a change of the audience invalidates. */
const sizeKey = (parts: string) => ['exportSegment', 'size', parts] as const

const sizeParts = (application: string, { code }: Filter, platforms: readonly PlatformKey[] = []) =>
  [code, 'in', application, ...(platforms.length > 0 ? ['on', ...platforms] : [])].join(' ')

/** Segments with their sizes, as far as those are known without counting. */
export function useSizedSegments(application: string, segments: readonly Filter[]): SizedSegment[] {
  const { name, service } = useSignedIn()
  const sizes = useQueries({
    queries: segments.map((segment) => {
      const parts = sizeParts(application, segment)
      const kept = stored.safeParse(getStored(personalKey({ name, service: service.label }, `size of ${parts}`))).data
      // without a query function, not with skipToken: a count that useSegmentSize shows is repeated by its own
      return queryOptions<SegmentCount>({
        queryKey: sizeKey(parts),
        enabled: false,
        staleTime: day,
        ...(kept && { initialData: kept, initialDataUpdatedAt: kept.at }),
      })
    }),
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
  const { filter_expression } = segment
  const mayCount = useCan('exportSegment')
  const parts = sizeParts(application, segment, platforms)
  const [kept, keep] = usePersonalStorage<SegmentCount | undefined>(`size of ${parts}`, stored, undefined)
  const parsed = parse(filter_expression ?? '')
  const unknown = parsed.ok ? uncountable(parsed.expression) : undefined
  const reason = !mayCount
    ? 'Your role can’t count devices'
    : parsed.ok
      ? unknown && uncountableReason(unknown)
      : 'Its conditions can’t be read'
  const queries = useQueryClient()
  // a size that was stored may be shown before anything is counted
  useEffect(() => recountAfterChanges(queries), [queries])
  const { data, error, isFetching } = useQuery({
    queryKey: sizeKey(parts),
    queryFn: async ({ client }) => {
      const text = platforms && parsed.ok ? countedText(parsed.expression, application, platforms) : filter_expression
      const count = await client.fetchQuery({
        ...deviceCountQuery(application, text ?? ''),
        staleTime: freshFor,
      })
      keep(count)
      return count
    },
    enabled: reason === undefined,
    staleTime: freshFor,
    retry: false,
    ...(kept && { initialData: kept, initialDataUpdatedAt: kept.at }),
  })
  return { size: data ?? kept, counting: isFetching, problem: reason ?? error?.message }
}

/** Counts a segment again. */
export function useRecount(application: string) {
  const queries = useQueryClient()
  const { name, service } = useSignedIn()
  return (segment: Filter) => {
    const parts = sizeParts(application, segment)
    const queryFn = async (): Promise<SegmentCount> => {
      const counting = deviceCountQuery(application, segment.filter_expression ?? '')
      const count = await queries.fetchQuery({ ...counting, staleTime: 0 })
      putStored(personalKey({ name, service: service.label }, `size of ${parts}`), count)
      return count
    }
    return queries.fetchQuery({ queryKey: sizeKey(parts), queryFn, staleTime: 0, retry: false })
  }
}
