import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf, type SegmentCount } from '#api/exports.ts'

/** Milliseconds after the last edit. */
const settling = 600

interface CountQuestion {
  application: string
  /** The canonical text of what is counted; undefined where there is nothing that could be. */
  expression: string | undefined
  includeWithoutTokens: boolean
  auto: boolean
}

/** The count of the definition on screen, or the last one of an earlier definition. */
export function useCount({ application, expression, includeWithoutTokens, auto }: CountQuestion) {
  const queries = useQueryClient()
  const question = expression === undefined ? undefined : `${includeWithoutTokens} ${expression}`
  const [settled] = useDebouncedValue(question, settling)
  const [asked, setAsked] = useState<string>()
  const [cancelled, setCancelled] = useState<string>()
  const [last, setLast] = useState<SegmentCount & { question: string; includeWithoutTokens: boolean }>()
  const wanted =
    question !== undefined && (asked === question || (auto && settled === question && cancelled !== question))
  const asking = countOf(application, expression ?? '', { includeWithoutTokens })
  const { data, error, isFetching } = useQuery({ ...asking, enabled: wanted })
  if (data && question !== undefined && (last?.question !== question || last.at !== data.at))
    setLast({ ...data, question, includeWithoutTokens })
  return {
    /** Belongs to exactly what is on screen. */
    count: data && { ...data, includeWithoutTokens },
    /** Of an earlier definition, while there is none of this one. */
    earlier: data || last?.question === question ? undefined : last,
    error: isFetching ? null : error,
    counting: isFetching,
    /** True while an automatic count waits for the editing to end. */
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
