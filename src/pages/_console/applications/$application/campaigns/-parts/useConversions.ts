import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { campaignStatsQuery, messageStatsQuery } from '#api/statistics.ts'
import type { Campaign } from '#contract/campaigns.ts'
import type { SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { type ActionTotals, totalActions } from '#model/statistics/messageCounts.ts'
import { afterSending, between, formatPeriod, getPeriod } from '#model/statistics/period.ts'
import { type Calculations, toCalculations } from '#pages/_console/applications/$application/-parts/calculations.ts'
import type { MessageUses } from '#pages/_console/applications/$application/-parts/messageUse.tsx'

/** Each campaign takes a calculation of the service. */
export const mostCounted = 20

/** By the code of the campaign or message. */
export type Conversions = Calculations<ActionTotals>

/**
 * What followed the messages of the last 90 days, by campaign code; undefined until calculated. Only the campaigns with the
 * latest messages are counted.
 */
export function useConversions(application: string, campaigns: readonly Campaign[], uses: MessageUses) {
  const [period] = useState(() => getPeriod('90d', Date.now()))
  const counted = useMemo(
    () =>
      campaigns
        .filter(({ code }) => uses?.has(code))
        .toSorted((a, b) => (uses?.get(b.code)?.last ?? '').localeCompare(uses?.get(a.code)?.last ?? ''))
        .slice(0, mostCounted),
    [campaigns, uses],
  )
  const about = {
    application,
    address: `/applications/${application}/campaigns`,
    time: formatPeriod(period, 'UTC', false),
  }
  return useQueries({
    queries: counted.map(({ code, name }) => campaignStatsQuery(code, name, between(period), about)),
    combine: useMemo(() => toConversions(counted), [counted]),
  })
}

/** What followed each message since it was sent. `messages` must be stable between renders. */
export function useMessageConversions(application: string, messages: readonly SentMessage[]) {
  const [now] = useState(() => Date.now())
  return useQueries({
    queries: messages.map(({ code, send_date, created }) => {
      const since = afterSending(toDate(send_date ?? created)?.getTime() ?? now, 'all')(now)
      return messageStatsQuery(code, between(since), {
        application,
        address: `/applications/${application}/statistics/messages/${code}`,
        time: formatPeriod(since, 'UTC', false),
      })
    }),
    combine: useMemo(() => toConversions(messages), [messages]),
  })
}

const toConversions = (items: readonly { code: string }[]) =>
  toCalculations(
    items.map(({ code }) => code),
    (result: Parameters<typeof totalActions>[0][number]) => totalActions([result]),
  )
