import { IconActivity } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { applicationQuery } from '#api/applications.ts'
import { type EventDefinition, eventsQuery, useDeleteEvent } from '#api/events.ts'
import { load } from '#api/read.ts'
import { tokenCapabilities } from '#api/tokens.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { TextLink } from '#components/controls/TextLink.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Page, pendingPage } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { DeleteIcon } from '#forms/shared/DeleteIcon.tsx'
import { writeNames } from '#model/statistics/attributeConditions.ts'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/events')({
  validateSearch: searchValidator({ q: text, sort: sortBy('name', 'created'), create: flag }),
  loader: async ({ context: { queries }, params: { application } }) => {
    const offered = await queries.ensureQueryData(tokenCapabilities())
    if (offered.includes('listEvents')) await load(queries, eventsQuery(application))
  },
  component: Events,
  pendingComponent: pendingPage('Events', 'the events'),
})

const loadForm = () => import('#forms/events/CreateEventForm.tsx')
const CreateEventForm = lazy(async () => ({ default: (await loadForm()).CreateEventForm }))

function Events() {
  const { application: code } = Route.useParams()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: offered } = useSuspenseQuery(tokenCapabilities())
  if (offered.includes('listEvents')) return <DefinedEvents application={code} title={application.title} />
  return (
    <Page title="Events" tab={`Events · ${application.title}`}>
      <EmptyState icon={IconActivity} title="Events are managed elsewhere">
        Create and delete events in the service’s control panel.
      </EmptyState>
    </Page>
  )
}

function DefinedEvents({ application, title }: { application: string; title: string }) {
  const { data: events } = useSuspenseQuery(eventsQuery(application))
  const { create = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const reason = useRefusal('createEvent', 'create events')
  const address = useTableAddress('name')
  const columns = useMemo(() => columnsFor(application), [application])
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, ...before }) => before })
  return (
    <Page
      title="Events"
      tab={`Events · ${title}`}
      note="What people do in the app, such as a purchase, for statistics and conversions."
      actions={
        events.length > 0 && (
          <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
            Create event
          </ReasonedButton>
        )
      }
    >
      {events.length === 0 ? (
        <EmptyState
          icon={IconActivity}
          title="No events yet"
          steps={
            <ReasonedButton reason={reason} onClick={open} onApproach={loadForm}>
              Create the first event
            </ReasonedButton>
          }
        >
          Create an event before apps post it. Then see how often it’s posted, and what people did after a message.
        </EmptyState>
      ) : (
        <DataTable
          name="Events"
          unit={['event', 'events']}
          items={events}
          columns={columns}
          itemKey={({ name }) => name}
          {...address}
        />
      )}
      <SidePanel title="Create an event" opened={create} onClose={close}>
        <CreateEventForm
          application={application}
          onCreated={async (name) => {
            await close()
            void notify(`Event ${name} created`)
          }}
          onCancel={close}
        />
      </SidePanel>
    </Page>
  )
}

const columnsFor = (application: string): Column<EventDefinition>[] => [
  {
    id: 'name',
    header: 'Name',
    hideable: false,
    value: ({ name }) => name,
    cell: ({ name }) => (
      <TextLink
        to="/applications/$application/statistics/events"
        params={{ application }}
        search={{ events: writeNames([name]) }}
      >
        {name}
      </TextLink>
    ),
  },
  {
    id: 'created',
    header: 'Created',
    width: '220px',
    wideOnly: true,
    value: ({ created }) => created ?? undefined,
    cell: ({ created }) => <Moment at={created ?? undefined} />,
  },
  buttonColumn('Delete', ({ name }) => <DeleteEvent application={application} name={name} />),
]

/** Deletes one event after its name was typed. */
const DeleteEvent = ({ application, name }: { application: string; name: string }) => (
  <DeleteIcon
    kind="event"
    name={name}
    reason={useRefusal('deleteEvent', 'delete events')}
    typed={name}
    consequences={[
      'Everything posted under it is deleted, including its statistics. This can’t be undone.',
      'Apps that post it get an error.',
    ]}
    write={useDeleteEvent()}
    request={{ application, name }}
    onDone={() => notify(`Event ${name} deleted`)}
  />
)
