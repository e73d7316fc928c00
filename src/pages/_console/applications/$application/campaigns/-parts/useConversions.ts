import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignStatsQuery } from '#api/statistics.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { type ActionTotals, totalActions } from '#model/statistics/messageCounts.ts'
import { between, formatPeriod, getPeriod } from '#model/statistics/period.ts'
import type { MessageUses } from '#pages/_console/applications/$application/-parts/messageUse.tsx'

/** Each campaign takes a calculation of the service. */
export const mostCounted = 20

export interface Conversions {
  /** By campaign code; `waiting` while the service calculates. */
  sums: ReadonlyMap<string, ActionTotals | 'waiting' | 'failed'>
  /** How many the service couldn’t calculate. */
  failed: number
  retry: () => void
}

/**
 * What followed the messages of the last 90 days, by campaign code; undefined until calculated. Only the campaigns with the
 * latest messages are counted.
 */
export function useConversions(application: string, campaigns: readonly Campaign[], uses: MessageUses) {
  const [period] = useState(() => getPeriod('90d', Date.now()))
  const counted = campaigns
    .filter(({ code }) => uses?.has(code))
    .toSorted((a, b) => (uses?.get(b.code)?.last ?? '').localeCompare(uses?.get(a.code)?.last ?? ''))
    .slice(0, mostCounted)
  const about = {
    application,
    address: `/applications/${application}/campaigns`,
    time: formatPeriod(period, 'UTC', false),
  }
  return useQueries({
    queries: counted.map(({ code, name }) => campaignStatsQuery(code, name, between(period), about)),
    combine: (answers): Conversions => {
      const broken = answers.filter(({ data, isError, isFetching }) => !data && isError && !isFetching)
      return {
        sums: new Map(
          answers.flatMap(({ data, isFetching, isError }, index) => {
            const code = counted[index]?.code
            if (code === undefined || (!data && !isFetching && !isError)) return []
            return [[code, data ? totalActions([data.result]) : isFetching ? 'waiting' : 'failed'] as const]
          }),
        ),
        failed: broken.length,
        retry: () => {
          for (const { refetch } of broken) void refetch()
        },
      }
    },
  })
}
