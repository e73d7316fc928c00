import { useQueries } from '@tanstack/react-query'
import { deviceCountQuery } from '#api/exports.ts'
import { useSignedIn } from '#api/session.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { countedText } from '#contract/language/countedText.ts'
import type { Audience } from '#model/messages/audience.ts'
import type { Recipient } from '#model/messages/recipients.ts'

interface ReachQuestion {
  audience: Audience
  application: string
  platforms: readonly PlatformKey[]
  /** Languages of the application’s devices; an empty one for devices without a language. */
  spoken: readonly string[]
  mayCount: boolean
  unit?: readonly [string, string]
}

export interface Reach {
  /** Devices, or listed IDs; undefined if unknown. */
  total: number | undefined
  at: number | undefined
  unit: readonly [string, string]
  counting: boolean
  /** The breakdowns aren’t counted yet, not all of them. */
  partial: boolean
  reason: string | undefined
  /** Above this number of devices, it is typed to confirm; 0 for everyone. */
  confirmAbove: number
  byPlatform: ReadonlyMap<string, number>
  byLanguage: ReadonlyMap<string, number>
  /** Listed people or devices, once looked up. */
  recipients?: readonly Recipient[] | undefined
}

export function useReach({ audience, application, platforms, spoken, mayCount, unit }: ReachQuestion): Reach {
  const counts = mayCount && platforms.length > 0
  const expression = counts && audience.kind === 'countable' ? audience.expression : undefined
  const text = (on: readonly PlatformKey[], language?: string | null) =>
    expression && countedText(expression, application, on, language)
  const [totalCount, ...parts] = useCounts(application, [
    text(platforms),
    ...platforms.map((platform) => text([platform])),
    ...spoken.map((language) => text(platforms, language || null)),
  ])
  const known = (names: readonly string[], counts: typeof parts) =>
    new Map(names.flatMap((name, index) => (counts[index]?.data ? [[name, counts[index].data.devices] as const] : [])))
  const listed = audience.kind === 'listed'
  const shown = listed ? audience.unit : (unit ?? ['device', 'devices'])
  const { confirmAbove } = useSignedIn()
  return {
    total: platforms.length === 0 ? 0 : listed ? audience.count : totalCount?.data?.devices,
    at: totalCount?.data?.at,
    unit: shown,
    counting: totalCount?.isFetching === true,
    partial: parts.some((part) => part?.isLoading),
    reason: getReason(audience, mayCount, totalCount?.error ?? null, shown[1]),
    confirmAbove,
    byPlatform: known(platforms, parts),
    byLanguage: known(spoken, parts.slice(platforms.length)),
  }
}

function getReason(audience: Audience, mayCount: boolean, error: Error | null, many: string): string | undefined {
  if (audience.kind === 'uncountable') return audience.reason
  if (audience.kind === 'countable' && !mayCount) return `Your role can’t count ${many}`
  return error?.message
}

/** Counts in the order of the expressions. Each distinct expression is counted once; undefined ones aren’t. */
export function useCounts(application: string, expressions: readonly (string | undefined)[]) {
  const distinct = [...new Set(expressions.filter((expression) => expression !== undefined))]
  const counts = useQueries({ queries: distinct.map((expression) => deviceCountQuery(application, expression)) })
  return expressions.map((expression) => (expression === undefined ? undefined : counts[distinct.indexOf(expression)]))
}
