import { useMemo } from 'react'
import { campaignStatsOf } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { messageRows, messageSeries, messageSums, platformsOfCampaign } from '#model/statistics/messageCounts.ts'
import { coarsest } from '#model/statistics/period.ts'
import { CampaignsBeside } from './CampaignsBeside.tsx'
import { ConversionEvents } from './ConversionEvents.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { PlatformNumbers } from './PlatformNumbers.tsx'
import { StepsCard } from './StepsCard.tsx'
import { TimeCard } from './TimeCard.tsx'
import { useAsked } from './useAsked.ts'
import type { Dashboard } from './usePeriod.ts'

interface CampaignChartsProps {
  /** One to four. */
  campaigns: readonly Campaign[]
  dashboard: Dashboard
}

/** One campaign in full, or several side by side. */
export function CampaignCharts({ campaigns, dashboard }: CampaignChartsProps) {
  const { period, before, ask } = dashboard
  const { length: pieces } = period.pieces
  const alone = campaigns.length === 1
  const of = (over: typeof before) =>
    campaigns.flatMap(({ code, name }) => ask(over, (between, about) => campaignStatsOf(code, name, between, about)))
  const asked = useAsked(of(period))
  const askedBefore = useAsked(of(alone ? before : undefined))
  // the answers stand campaign by campaign, piece by piece
  const byCampaign = useMemo(
    () =>
      campaigns.map((campaign, place) => {
        const results = asked.results?.slice(place * pieces, (place + 1) * pieces)
        return { campaign, results: results ?? [], sums: results && messageSums(results) }
      }),
    [campaigns, asked.results, pieces],
  )
  const [only] = byCampaign
  const rows = useMemo(() => messageRows(only?.results ?? []), [only])
  const platforms = useMemo(() => platformsOfCampaign(only?.results ?? []), [only])
  const resultsBefore = alone && before ? askedBefore.results : undefined
  const rowsBefore = useMemo(() => resultsBefore && messageRows(resultsBefore), [resultsBefore])
  const sumsBefore = resultsBefore && messageSums(resultsBefore)
  const shared = {
    dashboard,
    asked,
    formatter: coarsest((asked.results ?? []).map((result) => result.formatter)),
    unit: ['message', 'messages'] as const,
    sparse: true,
  }
  if (!alone || !only)
    return (
      <>
        <PeriodBar dashboard={dashboard} asked={asked} />
        <CampaignsBeside byCampaign={byCampaign} shared={shared} />
      </>
    )
  const { campaign, sums } = only
  return (
    <>
      <PeriodBar dashboard={dashboard} asked={asked} askedBefore={askedBefore} />
      <Tiles label={campaign.name} waiting={asked.wait.state === 'waiting'}>
        {messageSeries.map(({ id, label }) => (
          <Tile key={id} label={label} unit="messages" value={sums?.[id]} before={sumsBefore?.[id]} />
        ))}
        <Tile
          label="Open rate"
          percent
          value={sums?.openRate}
          before={sumsBefore?.openRate}
          foot="opened of delivered"
        />
        <Tile label="Revenue" value={sums?.revenue} before={sumsBefore?.revenue} />
      </Tiles>
      <TimeCard
        {...shared}
        title={`Messages of ${campaign.name}`}
        series={messageSeries}
        rows={rows}
        rowsBefore={rowsBefore}
        nothing="No message of this campaign went out in this time."
      />
      <StepsCard
        title="From sent to converted"
        wait={asked.wait}
        unit={shared.unit}
        steps={{ Sent: sums?.send, Delivered: sums?.delivery, Opened: sums?.open }}
        goals={sums}
      />
      <PlatformNumbers platforms={platforms} wait={asked.wait} />
      {sums && <ConversionEvents sums={sums} />}
    </>
  )
}
