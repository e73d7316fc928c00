import { MultiSelect } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { campaignsOf } from '#api/campaigns.ts'
import { load } from '#api/read.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { searchOf, text } from '../../../../-parts/search.ts'
import { CampaignCharts } from './-parts/CampaignCharts.tsx'
import classes from './-parts/Statistics.module.css'
import { type PeriodChange, periodParts, usePeriod } from './-parts/usePeriod.ts'

export const Route = createFileRoute('/_console/applications/$application/statistics/campaigns')({
  validateSearch: searchOf({
    ...periodParts,
    /** Codes, with commas between. */
    campaigns: text,
  }),
  loader: ({ context, params }) => load(context.queries, campaignsOf(params.application)),
  component: Campaigns,
  pendingComponent: () => (
    <Page title="Campaign statistics" width="full">
      <Loading what="the campaigns">
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

/** So many can be told apart beside each other. */
const most = 4

function Campaigns() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: campaigns } = useSuspenseQuery(campaignsOf(code))
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const chosen = usePeriod(search, '30d')
  const asked = search.campaigns?.split(',') ?? []
  const known = campaigns.filter((campaign) => asked.includes(campaign.code)).slice(0, most)
  // what is not known leaves the address with the next change
  const listed = known.length === 0 ? undefined : known.map((campaign) => campaign.code).join(',')
  const change = (next: PeriodChange & { campaigns?: string | undefined }) =>
    navigate({
      search: (held) => ({ ...held, campaigns: listed, ...next }) as typeof held,
      replace: true,
      resetScroll: false,
    })
  const unknown = [...new Set(asked)].filter(
    (one) => one !== '' && !campaigns.some((campaign) => campaign.code === one),
  )
  return (
    <Page
      title="Campaign statistics"
      tab={`Campaign statistics · ${application.title}`}
      width="full"
      note="Results of a campaign’s messages. Compare several side by side."
    >
      {campaigns.length === 0 ? (
        <EmptyState icon={IconSpeakerphone} title="There is no campaign yet">
          A campaign gathers messages that belong together. Create one under Campaigns, and choose it when composing.
        </EmptyState>
      ) : (
        <>
          <div className={classes.choice}>
            <MultiSelect
              label="Campaigns"
              description={`One, or up to ${most} side by side`}
              className={classes.wide}
              data={campaigns.map(({ code: value, name }) => ({ value, label: name }))}
              value={known.map((campaign) => campaign.code)}
              maxValues={most}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Clear: Campaigns' }}
              placeholder={known.length === 0 ? 'Choose a campaign' : undefined}
              nothingFoundMessage="No campaign fits"
              onChange={(codes) => change({ campaigns: codes.length === 0 ? undefined : codes.join(',') })}
            />
          </div>
          {unknown.length > 0 && (
            <p className={classes.quiet} role="status">
              {unknown.length === 1 ? 'Of the link, a campaign is' : `Of the link, ${unknown.length} campaigns are`} not
              known in this application:{' '}
              {unknown.map((one) => (
                <CopyableCode key={one} code={one} what="campaign code" />
              ))}
            </p>
          )}
          {known.length === 0 ? (
            <EmptyState icon={IconSpeakerphone} title="Choose a campaign">
              Its messages are counted by what became of them, by platform, with what people did afterward.
            </EmptyState>
          ) : (
            <CampaignCharts
              key={known.map((campaign) => campaign.code).join()}
              application={code}
              campaigns={known}
              chosen={chosen}
              onChange={change}
              search={search}
            />
          )}
        </>
      )}
    </Page>
  )
}
