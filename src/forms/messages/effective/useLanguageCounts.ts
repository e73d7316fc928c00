import { useQueries } from '@tanstack/react-query'
import { countOf, type SegmentCount } from '#api/exports.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import type { Expression } from '#contract/language/expression.ts'
import { countedText } from '#model/messages/audience.ts'

interface CountsQuestion {
  application: string
  /** Undefined where nothing can be counted. */
  expression: Expression | undefined
  platforms: readonly PlatformKey[]
}

/** A part of an audience with its count, as far as it is known. */
export interface PartCount<Part> {
  part: Part
  count: SegmentCount | undefined
  error: Error | null
}

/** How many devices of an audience speak each language; null for those that give none. */
export function useLanguageCounts(
  { application, expression, platforms }: CountsQuestion,
  languages: readonly (string | null)[],
): PartCount<string | null>[] {
  const answers = useQueries({
    queries: languages.map((language) => ({
      ...countOf(application, expression ? countedText(expression, application, platforms, language) : ''),
      enabled: expression !== undefined,
    })),
  })
  return languages.map((part, place) => ({
    part,
    count: answers[place]?.data,
    error: answers[place]?.error ?? null,
  }))
}

/** How many devices of an audience each platform has. */
export function usePlatformCounts({ application, expression, platforms }: CountsQuestion): PartCount<PlatformKey>[] {
  const answers = useQueries({
    queries: platforms.map((platform) => ({
      ...countOf(application, expression ? countedText(expression, application, [platform]) : ''),
      enabled: expression !== undefined,
    })),
  })
  return platforms.map((part, place) => ({ part, count: answers[place]?.data, error: answers[place]?.error ?? null }))
}
