import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Filter } from '#contract/filters.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { deviceCountQuery, type SegmentCount } from './exports.ts'
import { usePersonalStorage } from './personalStorage.ts'
import { useCan } from './session.ts'

const day = 86_400_000
const stored = z.object({ devices: z.number(), at: z.number() }).optional()

interface SegmentSize {
  size: SegmentCount | undefined
  counting: boolean
  /** Why there is none. */
  problem: string | undefined
}

/**
 * The size of a segment: its reachable devices, and when they were counted. This browser keeps it for the person.
 * With `recount`, it is counted if there is none, or once a day.
 */
export function useSegmentSize(application: string, segment: Filter, recount = true): SegmentSize {
  const { code, filter_expression } = segment
  const mayCount = useCan('exportSegment')
  const [kept, keep] = usePersonalStorage<SegmentCount | undefined>(
    `size of ${code} in ${application}`,
    stored,
    undefined,
  )
  const parsed = parse(filter_expression ?? '')
  const unknown = parsed.ok ? uncountable(parsed.expression) : undefined
  const reason = !mayCount
    ? 'Your role can’t count devices'
    : parsed.ok
      ? unknown && uncountableReason(unknown)
      : 'Its conditions can’t be read'
  const { data, error, isFetching } = useQuery({
    queryKey: ['segment size', application, code] as const,
    queryFn: async ({ client }) => {
      const count = await client.fetchQuery({
        ...deviceCountQuery(application, filter_expression ?? ''),
        staleTime: day,
      })
      keep(count)
      return count
    },
    enabled: recount && reason === undefined,
    staleTime: day,
    retry: false,
    ...(kept && { initialData: kept, initialDataUpdatedAt: kept.at }),
  })
  return { size: data ?? kept, counting: isFetching, problem: reason ?? error?.message }
}
