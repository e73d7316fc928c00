import { Group } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { load } from '#api/read.ts'
import { campaignStatsQuery } from '#api/statistics.ts'
import { useCapabilities } from '#api/tokens.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { SearchableMultiSelect } from '#components/fields/SearchableMultiSelect.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { messageCountRows, messageSeries, platformsOfCampaign, totalActions } from '#model/statistics/messageCounts.ts'
import { coarsest } from '#model/statistics/period.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator, text } from '#pages/-parts/search.ts'
import { CampaignsBeside, type SharedProps } from './-parts/CampaignsBeside.tsx'
import { CampaignTiles } from './-parts/CampaignTiles.tsx'
import { ConversionEvents, PlatformNumbers, StepsCard } from './-parts/MessageCards.tsx'
import { MessagesInPeriod, useMessagesInPeriod } from './-parts/MessagesInPeriod.tsx'
import { PeriodBar } from './-parts/PeriodBar.tsx'
import { periodParts } from './-parts/periodParts.ts'
import classes from './-parts/Statistics.module.css'
import { TimeCard } from './-parts/TimeCard.tsx'
import { type Dashboard, useAsked, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/campaigns')({
  validateSearch: searchValidator({
    ...periodParts,
    campaigns: text,
  }),
  loader: ({ context, params }) => load(context.queries, campaignsQuery(params.application)),
  component: Campaigns,
  pendingComponent: pendingPage('Campaign statistics', 'the campaigns', [6]),
})

const most = 4

function Campaigns() {
  const { data: campaigns } = useSuspenseQuery(campaignsQuery(Route.useParams().application))
  // as on the page of a campaign and in their list
  const dashboard = usePeriod('90d')
  const asked = [...new Set(Route.useSearch().campaigns?.split(',').filter(Boolean))]
  // the first one, until some are selected
  const selected = asked.length > 0 ? asked : campaigns.slice(0, 1).map(({ code }) => code)
  const known = campaigns.filter(({ code }) => selected.includes(code)).slice(0, most)
  const codes = known.map(({ code }) => code)
  const unknown = selected.filter((code) => !campaigns.some((campaign) => campaign.code === code))
  return (
    <AppPage
      title="Campaign statistics"
      note="Results of a campaign’s messages. Compare several campaigns side by side."
    >
      {campaigns.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} title="No campaigns yet">
          A campaign groups messages. Create one under Campaigns and select it when you compose.
        </EmptyState>
      ) : (
        <>
          <SearchableMultiSelect
            label="Campaigns"
            description={`Select one, or up to ${most} to compare`}
            className={classes.wide}
            data={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
            value={codes}
            maxValues={most}
            placeholder={known.length === 0 ? 'Select a campaign' : undefined}
            nothingFoundMessage="No campaigns match"
            onChange={(next) => dashboard.change({ campaigns: next.join(',') || undefined })}
          />
          {unknown.length > 0 && (
            <Group gap={4} mb="md" fz="sm" c="dimmed" role="status">
              {unknown.length === 1
                ? 'This link includes a campaign that isn’t'
                : 'This link includes campaigns that aren’t'}{' '}
              in this application:
              {unknown.map((code) => (
                <CopyableCode key={code} code={code} what="campaign code" />
              ))}
            </Group>
          )}
          {known.length === 0 ? (
            <EmptyState icon={IconSpeakerphone} title="Select a campaign">
              See the results of its messages by platform, and what people did afterward.
            </EmptyState>
          ) : (
            <CampaignCharts key={codes.join()} campaigns={known} dashboard={dashboard} />
          )}
        </>
      )}
    </AppPage>
  )
}

function CampaignCharts({ campaigns, dashboard }: { campaigns: readonly Campaign[]; dashboard: Dashboard }) {
  const { period, before, ask } = dashboard
  const { length: pieces } = period.pieces
  const alone = campaigns.length === 1
  const queriesFor = (over: typeof before) =>
    campaigns.flatMap(({ code, name }) => ask(over, (between, about) => campaignStatsQuery(code, name, between, about)))
  const current = useAsked(queriesFor(period))
  const previous = useAsked(queriesFor(before))
  // results are ordered by campaign, then by period
  const byCampaign = useMemo(
    () =>
      campaigns.map((campaign, index) => {
        const results = current.results?.slice(index * pieces, (index + 1) * pieces)
        const { length } = before?.pieces ?? []
        const earlier = before && previous.results?.slice(index * length, (index + 1) * length)
        return {
          campaign,
          results: results ?? [],
          sums: results && totalActions(results, period.pieces),
          sumsBefore: earlier && totalActions(earlier, before?.pieces),
        }
      }),
    [campaigns, current.results, pieces, period, before, previous.results],
  )
  const [only] = byCampaign
  const offered = useCapabilities()
  const sent = useMessagesInPeriod(dashboard.application, period, {
    enabled: alone && offered.includes('listMessages'),
    campaign: only?.campaign.code,
  })
  const rows = useMemo(() => messageCountRows(only?.results ?? []), [only])
  const resultsBefore = alone && before ? previous.results : undefined
  const rowsBefore = useMemo(() => resultsBefore && messageCountRows(resultsBefore), [resultsBefore])
  const shared: SharedProps = {
    dashboard,
    result: current,
    formatter: coarsest((current.results ?? []).map((result) => result.formatter)),
    unit: ['message', 'messages'],
    sparse: true,
    shape: 'bars',
  }
  if (!alone || !only)
    return (
      <>
        <PeriodBar dashboard={dashboard} result={current} previous={previous} />
        {/* what changed since the previous period has no room in the table */}
        {before &&
          byCampaign.map(({ campaign, sums, sumsBefore }) => (
            <CampaignTiles
              key={campaign.code}
              {...{ campaign, sums, sumsBefore }}
              titled
              waiting={current.wait.state === 'waiting'}
            />
          ))}
        <CampaignsBeside byCampaign={byCampaign} shared={shared} totals={!before} />
      </>
    )
  const { campaign, sums, sumsBefore } = only
  return (
    <>
      <PeriodBar dashboard={dashboard} result={current} previous={previous} />
      <CampaignTiles {...{ campaign, sums, sumsBefore }} waiting={current.wait.state === 'waiting'} />
      <TimeCard
        {...shared}
        apart
        title={`${campaign.name} messages`}
        series={messageSeries}
        rows={rows}
        rowsBefore={rowsBefore}
        nothing="No messages from this campaign were sent in this period."
      />
      <StepsCard
        title="From sent to opened"
        wait={current.wait}
        unit={shared.unit}
        steps={{ Sent: sums?.send, Delivered: sums?.delivery, Opened: sums?.open }}
      />
      {sums && <ConversionEvents sums={sums} />}
      <PlatformNumbers platforms={platformsOfCampaign(only.results)} wait={current.wait} />
      <MessagesInPeriod application={dashboard.application} sent={sent} />
    </>
  )
}
