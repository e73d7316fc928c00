import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { deviceCountQuery, type SegmentCount } from '#api/exports.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import type { PlatformKey } from '#contract/deviceTypes.ts'
import { countedText } from '#contract/language/countedText.ts'
import type { Expression } from '#contract/language/expression.ts'
import { print } from '#contract/language/print.ts'

const countSettings = z.object({
  includeWithoutTokens: z.boolean(),
  /** Counts the whole segment as it is edited. */
  auto: z.boolean(),
  /** Counts each condition. */
  each: z.boolean(),
})

export type CountSettings = z.infer<typeof countSettings>

/** How this person counts segments and conditions. */
export const useCountSettings = () =>
  usePersonalStorage('counts of segments', countSettings, { includeWithoutTokens: false, auto: true, each: true })

/** What a message reaches: its platforms, and what they count. */
export interface Reached {
  platforms: readonly PlatformKey[]
  unit: readonly [one: string, many: string]
}

/** The text that counts an expression, for a message only what it reaches. */
export const countedFor = (expression: Expression, application: string, reached: Reached | undefined): string =>
  reached && reached.platforms.length > 0 ? countedText(expression, application, reached.platforms) : print(expression)

interface CountQuestion extends Omit<CountSettings, 'each'> {
  application: string
  expression: string | undefined
}

/** Counts the devices of an expression: on request, or, if `auto`, when editing pauses. */
export function useCount({ application, expression, includeWithoutTokens, auto }: CountQuestion) {
  const queries = useQueryClient()
  const question = expression === undefined ? undefined : `${includeWithoutTokens} ${expression}`
  const [settled] = useDebouncedValue(question, 600)
  const [requested, setAsked] = useState<string>()
  const [cancelled, setCancelled] = useState<string>()
  const [last, setLast] = useState<SegmentCount & { question: string; includeWithoutTokens: boolean }>()
  const wanted =
    question !== undefined && (requested === question || (auto && settled === question && cancelled !== question))
  const asking = deviceCountQuery(application, expression ?? '', { includeWithoutTokens })
  const { data, error, isFetching } = useQuery({ ...asking, enabled: wanted })
  if (data && question !== undefined && (last?.question !== question || last.at !== data.at))
    setLast({ ...data, question, includeWithoutTokens })
  return {
    count: data && { ...data, includeWithoutTokens },
    earlier: data || last?.question === question ? undefined : last,
    error: isFetching ? null : error,
    counting: isFetching,
    /** True while an automatic count waits for a pause in editing. */
    waiting: auto && question !== undefined && settled !== question && !data,
    start: () => {
      setAsked(question)
      setCancelled(undefined)
      if (data || error) void queries.invalidateQueries({ queryKey: asking.queryKey })
    },
    cancel: () => {
      setAsked(undefined)
      setCancelled(question)
      void queries.cancelQueries({ queryKey: asking.queryKey })
    },
  }
}
