import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Filter } from '#contract/filters.ts'
import { parse } from '#contract/language/parse.ts'
import { uncountable, uncountableReason } from '#contract/language/uncountable.ts'
import { countedText } from '#model/messages/audience.ts'
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
 * The size of a segment: its reachable devices, of all platforms or of some, and when they were counted. This browser keeps it for
 * the person. It is counted if there is none, or once a day.
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
        staleTime: day,
      })
      keep(count)
      return count
    },
    enabled: reason === undefined,
    staleTime: day,
    retry: false,
    ...(kept && { initialData: kept, initialDataUpdatedAt: kept.at }),
  })
  return { size: data ?? kept, counting: isFetching, problem: reason ?? error?.message }
}
