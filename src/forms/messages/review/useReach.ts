import { useQuery } from '@tanstack/react-query'
import { countOf } from '#api/exports.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { countedText } from '#model/messages/audienceExpression.ts'
import type { Audience } from '#model/messages/audienceOf.ts'
import { useLanguageCounts, usePlatformCounts } from '../effective/useLanguageCounts.ts'

interface ReachQuestion {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  /** Languages of the application's devices; an empty one for devices that give none. */
  spoken: readonly string[]
  mayCount: boolean
  /** What is counted; devices unless it is said. */
  unit?: readonly [string, string]
}

/** How many devices a message reaches. */
export interface Reach {
  /** Devices, or ids that were listed; undefined while or where it is not known. */
  total: number | undefined
  /** When it was counted, in milliseconds since 1970. */
  at: number | undefined
  unit: readonly [string, string]
  counting: boolean
  /** Why it is not known. */
  reason: string | undefined
  byPlatform: ReadonlyMap<string, number>
  byLanguage: ReadonlyMap<string, number>
}

/** Counts an audience as a whole, by platform and by language, for exactly what is on screen. */
export function useReach({ audience, application, platforms, spoken, mayCount, unit }: ReachQuestion): Reach {
  const expression = mayCount && audience.kind === 'countable' ? audience.expression : undefined
  const question = { application, expression, platforms }
  const { data, error, isFetching } = useQuery({
    ...countOf(application, expression ? countedText(expression, application, platforms) : ''),
    enabled: expression !== undefined,
  })
  const perPlatform = usePlatformCounts(question)
  const perLanguage = useLanguageCounts(
    question,
    spoken.map((language) => (language === '' ? null : language)),
  )
  const known = <Part>(counts: readonly { part: Part; count: { devices: number } | undefined }[]) =>
    counts.flatMap(({ part, count }) => (count ? [[String(part ?? ''), count.devices] as const] : []))
  const listed = audience.kind === 'listed'
  return {
    total: listed ? audience.count : data?.devices,
    at: data?.at,
    unit: listed ? audience.unit : (unit ?? ['device', 'devices']),
    counting: isFetching,
    reason: reasonOf(audience, mayCount, error),
    byPlatform: new Map(known(perPlatform)),
    byLanguage: new Map(known(perLanguage)),
  }
}

function reasonOf(audience: Audience, mayCount: boolean, error: Error | null): string | undefined {
  if (audience.kind === 'uncountable') return audience.reason
  if (audience.kind === 'countable' && !mayCount) return 'Your role may not count devices'
  return error ? `It could not be counted: ${error.message}` : undefined
}
