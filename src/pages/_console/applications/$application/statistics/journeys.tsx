import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { load } from '#api/read.ts'
import { journeysOf } from '#api/statistics.ts'
import { capabilities } from '#api/tokens.ts'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { NotRead } from '#pages/-parts/NotRead.tsx'
import { searchOf, text } from '#pages/-parts/search.ts'
import { JourneyPoints } from './-parts/JourneyPoints.tsx'
import classes from './-parts/Statistics.module.css'
import { pendingStatistics, StatisticsPage } from './-parts/StatisticsPage.tsx'

export const Route = createFileRoute('/_console/applications/$application/statistics/journeys')({
  validateSearch: searchOf({ journey: text }),
  loader: ({ context }) => load(context.queries, capabilities()),
  component: Journeys,
  pendingComponent: pendingStatistics('Journey statistics', 'the journeys'),
})

function Journeys() {
  const { application } = Route.useParams()
  const { data: offered } = useSuspenseQuery(capabilities())
  const told = offered.includes('listJourneys')
  const { data, error, isFetching, refetch } = useQuery({ ...journeysOf(application), enabled: told })
  const { journey } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (id: string) => navigate({ search: { journey: id }, replace: true })
  const journeys = data?.journeys.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <StatisticsPage title="Journey statistics" note="What each point of a journey sent, and its results.">
      {!told ? (
        <JourneyById id={journey} onChoose={choose} />
      ) : journeys?.length === 0 ? (
        <EmptyState icon={IconRoute} title="There is no journey">
          Journeys are made in the service’s control panel. Their statistics show up here.
        </EmptyState>
      ) : journeys ? (
        <Select
          label="Journey"
          className={classes.wide}
          data={journeys}
          value={journey ?? null}
          searchable
          allowDeselect={false}
          placeholder="Choose a journey"
          onChange={(id) => id !== null && choose(id)}
        />
      ) : error ? (
        <NotRead title="The journeys could not be read" error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Loading what="the journeys">
          <SectionSkeleton lines={4} />
        </Loading>
      )}
      {journey !== undefined ? (
        <JourneyPoints key={journey} id={journey} />
      ) : (
        !!journeys?.length && (
          <EmptyState icon={IconRoute} title="Choose a journey">
            Its points are shown from the first to the last.
          </EmptyState>
        )
      )}
    </StatisticsPage>
  )
}

/** Asks for the id of a journey where the service does not list them. */
function JourneyById({ id = '', onChoose }: { id: string | undefined; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState(id)
  const [tried, setTried] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (typed.trim() !== '') onChoose(typed.trim())
      }}
    >
      <Group gap="sm" align="end">
        <TextInput
          label="Id of the journey"
          description="This service does not list its journeys. The id stands in the address of the journey in its control panel."
          className={classes.wide}
          value={typed}
          error={tried && typed.trim() === '' && 'Give the id of the journey'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mb="md">
          Show journey
        </Button>
      </Group>
    </form>
  )
}
