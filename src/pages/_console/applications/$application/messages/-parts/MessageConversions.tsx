import { useMemo } from 'react'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import { type Total, Totals } from '#components/layout/Section.tsx'
import type { SentMessage } from '#contract/sentMessage.ts'
import { oneDecimal } from '#format/figures.ts'
import { capitalized, formatCount } from '#format/format.ts'
import { money } from '#format/money.ts'
import { useMessageConversions } from '#pages/_console/applications/$application/campaigns/-parts/useConversions.ts'
import { conversionsShort } from '#pages/_console/applications/$application/statistics/-parts/attribution.ts'

interface MessageConversionsProps {
  application: string
  message: SentMessage
  totals: readonly Total[]
}

/** The counts of a sent message, and what followed it, as soon as the service has counted that and where something did. */
export function MessageConversions({ application, message, totals }: MessageConversionsProps) {
  const { code, send_date, created } = message
  // unchanged by a refetch, so that nothing is counted again
  // biome-ignore lint/correctness/useExhaustiveDependencies: its code and dates are all that is used
  const messages = useMemo(() => [message], [code, send_date, created])
  const sums = useMessageConversions(application, messages).sums.get(code)
  if (!sums || typeof sums === 'string' || !sums.conversions) return <Totals totals={totals} />
  // an email has enough tiles without
  const minor = message.kind === 'email'
  const { conversions, conversion, revenue, currency, windowDays } = sums
  return (
    <>
      <Totals
        totals={[
          ...totals,
          {
            name: 'Conversions',
            value: conversions,
            note: conversion === undefined ? 'events' : `${oneDecimal(conversion)} per 100 sent`,
            minor,
          },
          ...(revenue
            ? [{ name: 'Revenue', value: money(revenue, currency), note: !minor && 'Since sending', minor }]
            : []),
        ]}
      />
      <DimmedText mt={6}>
        {capitalized(conversionsShort(windowDays))}:{' '}
        {sums.events.map(({ event, hits }) => formatEvent(event, hits)).join(', ')}.{' '}
        <TextLink
          inherit
          underline="always"
          to="/applications/$application/statistics/messages/$message"
          params={{ application, message: code }}
        >
          View statistics
        </TextLink>
      </DimmedText>
    </>
  )
}

const formatEvent = (event: string, hits: number) => `${event} ${formatCount(hits, 'time')}`
