import { useQueries, useQuery } from '@tanstack/react-query'
import { awaitingQuery } from '#api/approvals.ts'
import { presetsQuery } from '#api/presets.ts'

/** What waits for approval in any application, undefined while it loads, and the presets that name it. */
export function useWaiting() {
  const { data: held, error } = useQuery(awaitingQuery())
  const codes = [...new Set(held?.flatMap(({ application }) => application))]
  const presets = useQueries({ queries: codes.map((code) => presetsQuery(code)) }).flatMap(({ data }) => data ?? [])
  return { held, presets, error }
}
