import { Tile, Tiles } from '#charts/Tile.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { money } from '#format/money.ts'
import { type ActionTotals, messageSeries } from '#model/statistics/messageCounts.ts'
import { conversionsSince, countsEarlier, describeSince } from './attribution.ts'
import classes from './Statistics.module.css'

interface CampaignTilesProps {
  campaign: Campaign
  sums: ActionTotals | undefined
  sumsBefore: ActionTotals | undefined
  waiting: boolean
  /** True among those of other campaigns. */
  titled?: boolean
}

/** In which period the service no longer knows who got the messages, and so what followed them. */
function unknownIn(sums: ActionTotals | undefined, sumsBefore: ActionTotals | undefined) {
  if (sums && sums.conversions === undefined) return 'recipients of this period no longer known'
  return sums && sumsBefore && sumsBefore.conversions === undefined
    ? 'recipients of the previous period no longer known'
    : undefined
}

/**
 * From when on conversions are counted, and what they can be compared with: those of a part say nothing beside those of a whole
 * period.
 */
export function comparedConversions(sums: ActionTotals | undefined, sumsBefore: ActionTotals | undefined) {
  const since =
    conversionsSince(sums?.conversionsSince) ??
    (sumsBefore?.conversionsSince && sums && `previous period only ${conversionsSince(sumsBefore.conversionsSince)}`) ??
    unknownIn(sums, sumsBefore)
  return { since, comparable: sums?.conversionsSince || sumsBefore?.conversionsSince ? undefined : sumsBefore }
}

interface SentTilesProps {
  series?: readonly (typeof messageSeries)[number][]
  sums: ActionTotals | undefined
  sumsBefore: ActionTotals | undefined
}

/** What was sent, delivered, and opened. */
export const SentTiles = ({ series = messageSeries, sums, sumsBefore }: SentTilesProps) => (
  <>
    {series.map(({ id, label }) => (
      <Tile key={id} label={label} unit="message" value={sums?.[id]} before={sumsBefore?.[id]} />
    ))}
    <Tile
      label="Open rate"
      percent
      value={sums?.openRate}
      before={sumsBefore?.openRate}
      foot={sums && `of ${sums.openRateOf}`}
    />
  </>
)

export function CampaignTiles({ campaign, sums, sumsBefore, waiting, titled = false }: CampaignTilesProps) {
  const { since, comparable } = comparedConversions(sums, sumsBefore)
  return (
    <>
      {titled && <h2 className={classes.part}>{campaign.name}</h2>}
      <Tiles label={campaign.name} waiting={waiting}>
        <SentTiles {...{ sums, sumsBefore }} />
        <Tile
          label="Conversions"
          unit="event"
          value={sums?.conversions}
          before={comparable?.conversions}
          foot={since}
        />
        {Boolean(sums?.revenue || sumsBefore?.revenue) && (
          <Tile
            label="Revenue"
            format={(sum) => money(sum, sums?.currency ?? sumsBefore?.currency)}
            value={sums?.revenue}
            before={comparable?.revenue}
            foot={since}
          />
        )}
      </Tiles>
      {Boolean(sums?.open || sums?.conversions) && (
        <DimmedText size="xs" mt={-8} mb="md">
          {countsEarlier} {describeSince(sums?.conversionsSince)}
        </DimmedText>
      )}
    </>
  )
}
