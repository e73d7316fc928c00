import { Group, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { campaignsQuery } from '#api/campaigns.ts'
import { load } from '#api/read.ts'
import { campaignStatsQuery } from '#api/statistics.ts'
import { useHasCapability } from '#api/tokens.ts'
import { Tile, Tiles } from '#charts/Tile.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { useWhileMounted } from '#components/controls/useIsMounted.ts'
import { pendingPage } from '#components/layout/Page.tsx'
import type { Campaign } from '#contract/campaigns.ts'
import { money } from '#format/money.ts'
import { exactAddress } from '#model/statistics/dashboardPeriods.ts'
import { messageCountRows, messageSeries, totalActions } from '#model/statistics/messageCounts.ts'
import { coarsest, rangeLabels } from '#model/statistics/period.ts'
import { AppPage, MissingPage } from '#pages/-parts/AppPage.tsx'
import { searchValidator } from '#pages/-parts/search.ts'
import { NamedTabs } from '../-parts/ObjectTabs.tsx'
import { attribution, countsEarlier, describeSince } from '../statistics/-parts/attribution.ts'
import { comparedConversions, SentTiles } from '../statistics/-parts/CampaignTiles.tsx'
import { useMessagesInPeriod } from '../statistics/-parts/MessagesInPeriod.tsx'
import { PeriodBar } from '../statistics/-parts/PeriodBar.tsx'
import { periodParts } from '../statistics/-parts/periodParts.ts'
import { TimeCard } from '../statistics/-parts/TimeCard.tsx'
import { useAsked, usePeriod } from '../statistics/-parts/usePeriod.ts'
import { CampaignMessages, CampaignPresets } from './-parts/CampaignSections.tsx'
import { useCampaignActions } from './-parts/useCampaignActions.tsx'

export const Route = createFileRoute('/_console/applications/$application/campaigns/$campaign')({
  validateSearch: searchValidator(periodParts),
  // with the page: the first script has no room for it
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => load(context.queries, campaignsQuery(params.application)),
  component: CampaignScreen,
  pendingComponent: pendingPage('Campaign', 'the campaign', [6]),
})

function CampaignScreen() {
  const { application, campaign: code } = Route.useParams()
  const { data: campaigns } = useSuspenseQuery(campaignsQuery(application))
  const campaign = campaigns.find((candidate) => candidate.code === code)
  const navigate = useWhileMounted(useNavigate())
  const list = { to: '/applications/$application/campaigns', params: { application } } as const
  const actions = useCampaignActions(application, () => void navigate(list))
  return (
    <>
      {campaign ? (
        <AppPage
          title={campaign.name}
          note={
            <Group gap="4px 12px">
              <CopyableCode code={code} what="campaign code" />
              {campaign.description}
            </Group>
          }
          actions={actions.getButtons(campaign, 'Use in message', true)}
        >
          <NamedTabs kind="campaign" application={application} item={campaign} />
          <CampaignResults key={code} application={application} campaign={campaign} />
          <CampaignPresets application={application} campaign={code} />
        </AppPage>
      ) : (
        <MissingPage
          title="Campaign"
          icon={IconSpeakerphone}
          text="It was deleted, or belongs to another application."
          list={list}
          label="All campaigns"
        />
      )}
      {actions.dialog}
    </>
  )
}

/** The figures and the messages of a period: the last 90 days, unless another is selected. */
function CampaignResults({ application, campaign: { code, name } }: { application: string; campaign: Campaign }) {
  const dashboard = usePeriod('90d')
  const { period, before, ask } = dashboard
  // the same requests as those of the statistics, and so the same results
  const address = exactAddress(`/applications/${application}/statistics/campaigns?campaigns=${code}`, period)
  const queriesFor = (over: typeof before) =>
    ask(over, (between, about) => campaignStatsQuery(code, name, between, { ...about, address }))
  const asked = useAsked(queriesFor(period))
  const previous = useAsked(queriesFor(before))
  const enabled = useHasCapability('listMessages')
  const { messages } = useMessagesInPeriod(application, period, { enabled, campaign: code })
  const { results } = asked
  const sums = results && totalActions(results, period.pieces)
  const resultsBefore = before && previous.results
  const sumsBefore = resultsBefore && totalActions(resultsBefore, before.pieces)
  const { since, comparable } = comparedConversions(sums, sumsBefore)
  const rowsBefore = useMemo(() => resultsBefore && messageCountRows(resultsBefore), [resultsBefore])
  const rows = useMemo(() => messageCountRows(results ?? []), [results])
  return (
    <>
      <PeriodBar dashboard={dashboard} result={asked} previous={previous} />
      <Tiles
        label={dashboard.name ? rangeLabels[dashboard.name] : 'In this period'}
        waiting={asked.wait.state === 'waiting'}
      >
        {enabled && <Tile label="Messages" unit="message" value={messages?.length} />}
        <SentTiles series={messageSeries.slice(0, 3)} {...{ sums, sumsBefore }} />
        {(!sums || sums.conversions !== undefined) && (
          <>
            <Tile
              label="Conversions"
              unit="event"
              value={sums?.conversions}
              before={comparable?.conversions}
              foot={since}
            />
            {(!sums || !!sums.revenue) && (
              <Tile
                label="Revenue"
                format={(sum) => money(sum, sums?.currency)}
                value={sums?.revenue}
                before={comparable?.revenue}
                foot={since}
              />
            )}
          </>
        )}
      </Tiles>
      {Boolean(sums?.open || sums?.conversions !== undefined) && (
        <Text size="sm" c="dimmed" mb="md">
          {countsEarlier}{' '}
          {sums?.conversions !== undefined &&
            `Conversions and revenue: ${[attribution(sums.windowDays), describeSince(sums.conversionsSince)].filter(Boolean).join(' ')}`}
        </Text>
      )}
      <TimeCard
        title="Trend"
        dashboard={dashboard}
        result={asked}
        series={messageSeries}
        rows={rows}
        rowsBefore={rowsBefore}
        formatter={coarsest((results ?? []).map(({ formatter }) => formatter))}
        unit={['message', 'messages']}
        sparse
        shape="bars"
        apart
        nothing="No messages from this campaign were sent in this period."
      />
      <CampaignMessages application={application} campaign={code} period={period} />
    </>
  )
}
