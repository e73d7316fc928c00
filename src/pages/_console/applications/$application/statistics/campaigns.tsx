import { Group, MultiSelect } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { campaignsOf } from '#api/campaigns.ts'
import { load } from '#api/read.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { searchOf, text } from '#pages/-parts/search.ts'
import { CampaignCharts } from './-parts/CampaignCharts.tsx'
import classes from './-parts/Statistics.module.css'
import { pendingStatistics, StatisticsPage } from './-parts/StatisticsPage.tsx'
import { periodParts, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/campaigns')({
  validateSearch: searchOf({
    ...periodParts,
    /** Codes, with commas between. */
    campaigns: text,
  }),
  loader: ({ context, params }) => load(context.queries, campaignsOf(params.application)),
  component: Campaigns,
  pendingComponent: pendingStatistics('Campaign statistics', 'the campaigns'),
})

/** So many can be told apart beside each other. */
const most = 4

function Campaigns() {
  const { application } = Route.useParams()
  const { data: campaigns } = useSuspenseQuery(campaignsOf(application))
  const dashboard = usePeriod()
  const asked = [...new Set(Route.useSearch().campaigns?.split(',').filter(Boolean))]
  const known = campaigns.filter(({ code }) => asked.includes(code)).slice(0, most)
  const codes = known.map(({ code }) => code)
  const unknown = asked.filter((code) => !campaigns.some((campaign) => campaign.code === code))
  return (
    <StatisticsPage title="Campaign statistics" note="Results of a campaign’s messages. Compare several side by side.">
      {campaigns.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} title="There is no campaign yet">
          A campaign gathers messages that belong together. Create one under Campaigns, and choose it when composing.
        </EmptyState>
      ) : (
        <>
          <MultiSelect
            label="Campaigns"
            description={`One, or up to ${most} side by side`}
            className={classes.wide}
            data={campaigns.map(({ code, name }) => ({ value: code, label: name }))}
            value={codes}
            maxValues={most}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear: Campaigns' }}
            placeholder={known.length === 0 ? 'Choose a campaign' : undefined}
            nothingFoundMessage="No campaign fits"
            onChange={(next) => dashboard.change({ campaigns: next.join(',') || undefined })}
          />
          {unknown.length > 0 && (
            <Group gap={4} mb="md" fz="sm" c="dimmed" role="status">
              {unknown.length === 1 ? 'Of the link, a campaign is' : `Of the link, ${unknown.length} campaigns are`} not
              known in this application:
              {unknown.map((code) => (
                <CopyableCode key={code} code={code} what="campaign code" />
              ))}
            </Group>
          )}
          {known.length === 0 ? (
            <EmptyState icon={IconSpeakerphone} title="Choose a campaign">
              Its messages are counted by what became of them, by platform, with what people did afterward.
            </EmptyState>
          ) : (
            <CampaignCharts key={codes.join()} campaigns={known} dashboard={dashboard} />
          )}
        </>
      )}
    </StatisticsPage>
  )
}
