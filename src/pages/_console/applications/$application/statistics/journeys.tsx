import { Select } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { applicationOf } from '#api/applications.ts'
import { load } from '#api/read.ts'
import { journeysOf } from '#api/statistics.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { NotRead } from '../../../../-parts/NotRead.tsx'
import { searchOf, text } from '../../../../-parts/search.ts'
import { JourneyById } from './-parts/JourneyById.tsx'
import { JourneyPoints } from './-parts/JourneyPoints.tsx'
import classes from './-parts/Statistics.module.css'

export const Route = createFileRoute('/_console/applications/$application/statistics/journeys')({
  validateSearch: searchOf({ journey: text }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: Journeys,
  pendingComponent: () => (
    <Page title="Journey statistics" width="full">
      <Loading what="the journeys">
        <SectionSkeleton lines={6} />
      </Loading>
    </Page>
  ),
})

function Journeys() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationOf(code))
  const { data: offered } = useSuspenseQuery(capabilities())
  const told = offered.includes('listJourneys')
  const { data, error, isFetching, refetch } = useQuery({ ...journeysOf(code), enabled: told })
  const { journey } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (id: string | undefined) =>
    navigate({ search: id === undefined ? {} : { journey: id }, replace: true })
  const journeys = data?.journeys.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <Page
      title="Journey statistics"
      tab={`Journey statistics · ${application.title}`}
      width="full"
      note="What each point of a journey sent, and its results."
    >
      {told && error && !data && (
        <NotRead title="The journeys could not be read" error={error} retrying={isFetching} onRetry={refetch} />
      )}
      {told && !error && !journeys && (
        <Loading what="the journeys">
          <SectionSkeleton lines={4} />
        </Loading>
      )}
      {journeys?.length === 0 && (
        <EmptyState icon={IconRoute} title="There is no journey">
          Journeys are made in the service’s control panel. Their statistics show up here.
        </EmptyState>
      )}
      {journeys && journeys.length > 0 && (
        <div className={classes.choice}>
          <Select
            label="Journey"
            className={classes.wide}
            data={journeys}
            value={journey ?? null}
            searchable
            allowDeselect={false}
            placeholder="Choose a journey"
            onChange={(id) => choose(id ?? undefined)}
          />
        </div>
      )}
      {!told && <JourneyById id={journey} onChoose={choose} />}
      {journey !== undefined ? (
        <JourneyPoints key={journey} id={journey} />
      ) : (
        journeys &&
        journeys.length > 0 && (
          <EmptyState icon={IconRoute} title="Choose a journey">
            Its points are shown from the first to the last.
          </EmptyState>
        )
      )}
    </Page>
  )
}
