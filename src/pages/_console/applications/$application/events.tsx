import { Text } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type EventDefinition, eventsQuery } from '#api/events.ts'
import { useDeleteEvent } from '#api/listChanges.ts'
import { load } from '#api/read.ts'
import { useCan } from '#api/session.ts'
import { tokenCapabilities, useCapabilities } from '#api/tokens.ts'
import { changeSince } from '#charts/Tile.tsx'
import { Moment } from '#components/controls/Text.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { pendingPage } from '#components/layout/Page.tsx'
import { lazyNamed } from '#components/lazyNamed.ts'
import { buttonColumn, type Column, nameColumn, wide } from '#components/table/columns.ts'
import { formatCount, unknown } from '#format/format.ts'
import { DeleteIcon } from '#forms/shared/Confirm.tsx'
import { writeNames } from '#model/statistics/writeSearch.ts'
import { AppPage } from '#pages/-parts/AppPage.tsx'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { listParts, searchValidator } from '#pages/-parts/search.ts'
import { Calculated, NotCalculated } from './-parts/Calculated.tsx'
import { type EventCounts, mostCountedEvents, useEventCounts } from './-parts/useEventCounts.ts'

export const Route = createFileRoute('/_console/applications/$application/events')({
  validateSearch: searchValidator(listParts('name', 'count', 'change', 'created')),
  loader: async ({ context: { queries }, params: { application } }) => {
    const offered = await queries.ensureQueryData(tokenCapabilities())
    if (offered.includes('listEvents')) await load(queries, eventsQuery(application))
  },
  component: Events,
  pendingComponent: pendingPage('Events', 'the events'),
})

const CreateEventForm = lazyNamed(() => import('#forms/events/CreateEventForm.tsx'), 'CreateEventForm')

function Events() {
  const { application } = Route.useParams()
  const offered = useCapabilities()
  if (offered.includes('listEvents')) return <DefinedEvents application={application} />
  return (
    <AppPage title="Events">
      <EmptyState icon={IconActivity} title="Events are managed elsewhere">
        Create and delete events in the service’s control panel.
      </EmptyState>
    </AppPage>
  )
}

function DefinedEvents({ application }: { application: string }) {
  const { data: events } = useSuspenseQuery(eventsQuery(application))
  const counted = useCan('getEventStatistics')
  const counts = useEventCounts(application, events, counted)
  return (
    <ListScreen
      title="Events"
      note={
        <>
          User actions in the app, such as a purchase, for statistics and conversions.{' '}
          {counted &&
            events.length > mostCountedEvents &&
            `The first ${mostCountedEvents} are counted; statistics have the others. `}
          {counts.failed > 0 && <NotCalculated what={formatCount(counts.failed, 'event')} retry={counts.retry} />}
        </>
      }
      unit={['event', 'events']}
      items={events}
      columns={columnsFor(application, useCan('deleteEvent'), counted ? counts : undefined)}
      itemKey={({ name }) => name}
      link={({ name }) => ({
        to: '/applications/$application/statistics/events',
        params: { application },
        search: { events: writeNames([name]) },
      })}
      icon={IconActivity}
      empty="Create an event before apps record it. Then see how often it occurs, and what people do after a message."
      create={{
        method: 'createEvent',
        onApproach: CreateEventForm.preload,
        form: (panel) => <CreateEventForm {...panel} application={application} />,
      }}
    />
  )
}

const columnsFor = (
  application: string,
  deletable: boolean,
  occurrences: EventCounts | undefined,
): Column<EventDefinition>[] => [
  nameColumn,
  ...(occurrences ? [countedColumn(occurrences), changeColumn(occurrences)] : []),
  {
    ...wide('created', 'Created', '220px'),
    value: ({ created }) => created ?? undefined,
    cell: ({ created }) => <Moment at={created ?? undefined} />,
  },
  ...(deletable
    ? [buttonColumn<EventDefinition>('Delete', ({ name }) => <DeleteEvent application={application} name={name} />)]
    : []),
]

const countedColumn = ({ sums }: EventCounts): Column<EventDefinition> => {
  const countOf = ({ name }: EventDefinition) => {
    const counted = sums.get(name)
    return typeof counted === 'object' ? counted.count : undefined
  }
  return {
    ...{ id: 'count', header: 'Last 30 days', width: '140px', align: 'end' },
    value: countOf,
    cell: (event) => {
      const counted = sums.get(event.name)
      return (
        <Calculated state={typeof counted === 'object' ? undefined : counted}>
          {formatCount(countOf(event), 'time')}
        </Calculated>
      )
    },
  }
}

const changeColumn = ({ sums }: EventCounts): Column<EventDefinition> => {
  const counted = ({ name }: EventDefinition) => {
    const sum = sums.get(name)
    return typeof sum === 'object' ? sum : undefined
  }
  const changeOf = (event: EventDefinition) => {
    const { count, before } = counted(event) ?? {}
    return changeSince(count, before)?.text
  }
  return {
    ...{ ...wide('change', 'From previous 30 days', '190px'), align: 'end' as const },
    value: changeOf,
    // the size of a change says more than its text, in which 9% comes after 10%
    order: (event) => {
      const { count, before } = counted(event) ?? {}
      return count === undefined || before === undefined ? undefined : count - before
    },
    cell: (event) => (
      <Text span inherit c="dimmed" title={counted(event) && `${formatCount(counted(event)?.before, 'time')} before`}>
        {changeOf(event) ?? unknown}
      </Text>
    ),
  }
}

const DeleteEvent = ({ application, name }: { application: string; name: string }) => (
  <DeleteIcon
    kind="event"
    name={name}
    typed={name}
    consequences={[
      'Its occurrences and statistics are deleted too. This can’t be undone.',
      'Apps that record it get an error.',
    ]}
    write={useDeleteEvent()}
    request={{ application, name }}
  />
)
