import { type SkipToken, skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { countedText } from '#model/messages/audience.ts'
import { audienceChangedAt } from './audienceChange.ts'
import { deviceCountQuery, type SegmentCount } from './exports.ts'
import { usePersonalStorage } from './personalStorage.ts'
import { useCan, useSignedIn } from './session.ts'
import { getStored, personalKey, putStored } from './store.ts'

const day = 86_400_000

/** For a day, unless the audience was changed in this browser since. */
const freshFor = ({ state }: { state: { dataUpdatedAt: number } }) =>
  state.dataUpdatedAt < audienceChangedAt() ? 0 : day

const stored = z.object({ devices: z.number(), at: z.number() }).optional()

const sizeKey = (application: string, segment: Filter) => ['segment size', `${segment.code} in ${application}`] as const

/** Segments with their sizes, as far as those are known without counting. */
export function useSizedSegments(application: string, segments: readonly Filter[]): SizedSegment[] {
  const { name, service } = useSignedIn()
  const sizes = useQueries({
    queries: segments.map((segment) => {
      const [, parts] = sizeKey(application, segment)
      const kept = stored.safeParse(getStored(personalKey({ name, service: service.label }, `size of ${parts}`))).data
      return {
        queryKey: sizeKey(application, segment),
        queryFn: skipToken as SkipToken | (() => Promise<SegmentCount>),
        staleTime: day,
        ...(kept && { initialData: kept as SegmentCount, initialDataUpdatedAt: kept.at }),
      }
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
  const { code, filter_expression } = segment
  const mayCount = useCan('exportSegment')
  const parts = [code, 'in', application, ...(platforms ? ['on', ...platforms] : [])].join(' ')
  const [kept, keep] = usePersonalStorage<SegmentCount | undefined>(`size of ${parts}`, stored, undefined)
  const parsed = parse(filter_expression ?? '')
  const unknown = parsed.ok ? uncountable(parsed.expression) : undefined
  const reason = !mayCount
    ? 'Your role can’t count devices'
    : parsed.ok
      ? unknown && uncountableReason(unknown)
      : 'Its conditions can’t be read'
  const { data, error, isFetching } = useQuery({
    queryKey: ['segment size', parts] as const,
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
    const queryKey = sizeKey(application, segment)
    const queryFn = async (): Promise<SegmentCount> => {
      const counting = deviceCountQuery(application, segment.filter_expression ?? '')
      const count = await queries.fetchQuery({ ...counting, staleTime: 0 })
      putStored(personalKey({ name, service: service.label }, `size of ${queryKey[1]}`), count)
      return count
    }
    return queries.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false })
  }
}
