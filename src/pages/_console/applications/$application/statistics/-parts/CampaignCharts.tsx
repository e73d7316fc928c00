import { useMemo } from 'react'
import { campaignStatsOf } from '#api/statistics.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { coarsest } from '#model/statistics/coarsest.ts'
import { messageRows, messageSeries } from '#model/statistics/messageSeries.ts'
import { messageSums } from '#model/statistics/messageSums.ts'
import { platformsOfCampaign } from '#model/statistics/platformCounts.ts'
import { CampaignsBeside } from './CampaignsBeside.tsx'
import { ConversionEvents } from './ConversionEvents.tsx'
import { useAbout } from './exactAddress.ts'
import { messageSteps } from './messageSteps.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { PlatformNumbers } from './PlatformNumbers.tsx'
import { StepsCard } from './StepsCard.tsx'
import { TimeCard } from './TimeCard.tsx'
import { useAsked } from './useAsked.ts'
import { between, type Chosen, ownParts, type PeriodChange, type PeriodSearch } from './usePeriod.ts'

interface CampaignChartsProps {
  application: string
  /** One to four. */
  campaigns: readonly Campaign[]
  chosen: Chosen
  onChange: (change: PeriodChange) => Promise<void>
  search: PeriodSearch
}

/** One campaign in full, or several side by side. */
export function CampaignCharts({ application, campaigns, chosen, search, onChange }: CampaignChartsProps) {
  const { period, before, pieces, piecesBefore, off, live, now } = chosen
  const { about, aboutBefore } = useAbout(application, period, before)
  const of = (stretches: typeof pieces, over: typeof about) =>
    campaigns.flatMap(({ code, name }) =>
      stretches.map((piece, place) => campaignStatsOf(code, name, between(piece), over(place, stretches.length))),
    )
  const asked = useAsked(of(pieces, about), { live })
  const askedBefore = useAsked(of(campaigns.length === 1 ? piecesBefore : [], aboutBefore))
  // the answers stand campaign by campaign, piece by piece
  const byCampaign = useMemo(
    () =>
      campaigns.map((campaign, place) => {
        const results = asked.results?.slice(place * pieces.length, (place + 1) * pieces.length)
        return { campaign, results: results ?? [], sums: results && messageSums(results) }
      }),
    [campaigns, asked.results, pieces.length],
  )
  const [only] = byCampaign
  const rows = useMemo(() => (only ? messageRows(only.results) : []), [only])
  const platforms = useMemo(() => platformsOfCampaign(only?.results ?? []), [only])
  const compares = before !== undefined && campaigns.length === 1
  const rowsBefore = useMemo(
    () => (compares && askedBefore.results ? messageRows(askedBefore.results) : undefined),
    [compares, askedBefore.results],
  )
  const sumsBefore = compares && askedBefore.results ? messageSums(askedBefore.results) : undefined
  const formatter = coarsest((asked.results ?? []).map((result) => result.formatter))
  const shared = {
    wait: asked.wait,
    at: asked.at,
    formatter,
    period,
    now,
    off,
    unit: ['message', 'messages'] as const,
    sparse: true,
    onOff: (next: string | undefined) => onChange({ off: next }),
    onZoom: (stretch: typeof period) => onChange(ownParts(stretch)),
    pieces: pieces.length,
  }
  return (
    <>
      <PeriodBar
        chosen={chosen}
        search={search}
        onChange={onChange}
        onRefresh={asked.refresh}
        wait={asked.wait}
        waitBefore={askedBefore.wait}
        comparable={campaigns.length === 1}
      />
      {campaigns.length > 1 ? (
        <CampaignsBeside byCampaign={byCampaign} shared={shared} />
      ) : (
        only && (
          <>
            <Tiles label={only.campaign.name} waiting={asked.wait.state === 'waiting'}>
              {messageSeries.map(({ id, label }) => (
                <Tile
                  key={id}
                  label={label}
                  unit="messages"
                  value={only.sums?.[id]}
                  before={sumsBefore?.[id]}
                  compared={compares}
                />
              ))}
              <Tile
                label="Open rate"
                percent
                value={only.sums?.openRate}
                before={sumsBefore?.openRate}
                compared={compares}
                foot={
                  !compares
                    ? 'opened of delivered'
                    : sumsBefore && sumsBefore.openRate === undefined && 'nothing was delivered in the previous period'
                }
              />
              <Tile label="Revenue" value={only.sums?.revenue} before={sumsBefore?.revenue} compared={compares} />
            </Tiles>
            <TimeCard
              {...shared}
              title={`Messages of ${only.campaign.name}`}
              series={messageSeries}
              rows={rows}
              rowsBefore={rowsBefore}
              before={compares ? before : undefined}
              nothing="No message of this campaign went out in this time."
            />
            <StepsCard
              title="From sent to converted"
              wait={asked.wait}
              unit={['message', 'messages']}
              steps={
                only.sums
                  ? messageSteps({
                      sent: only.sums.send,
                      delivered: only.sums.delivery,
                      opened: only.sums.open,
                      conversions: only.sums.conversions,
                      conversion: only.sums.conversion,
                      revenue: only.sums.revenue,
                    })
                  : []
              }
            />
            <PlatformNumbers platforms={platforms} wait={asked.wait} />
            {only.sums && <ConversionEvents events={only.sums.events} sent={only.sums.send} />}
          </>
        )
      )}
    </>
  )
}
