import { Anchor, Group } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { tagsQuery } from '#api/tags.ts'
import { type Task, tasks } from '#api/tasks.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { notify } from '#components/feedback/notify.ts'
import { Loading, SectionSkeleton } from '#components/feedback/Skeletons.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SidePanel } from '#components/layout/SidePanel.tsx'
import { buttonColumn, type Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { useTableAddress } from '#components/table/useTableAddress.ts'
import { CreateExportForm } from '#forms/exports/CreateExportForm.tsx'
import { useRefusal } from '#forms/session/useRefusal.ts'
import { getOutcome } from '#pages/-parts/getOutcome.ts'
import { NotRead } from '#pages/-parts/RouteFailed.tsx'
import { flag, searchValidator, sortBy, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/exports/')({
  validateSearch: searchValidator({
    q: text,
    sort: sortBy('title', 'state', 'started'),
    create: flag,
    segment: text,
  }),
  component: Exports,
})

function Exports() {
  const { application: code } = Route.useParams()
  const { create = false, segment } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const reason = useRefusal('exportSegment', 'export devices')
  const made = tasks.use().filter(({ kind, application }) => kind === 'export' && application === code)
  const open = () => navigate({ search: (before) => ({ ...before, create: true }) })
  const close = () => navigate({ search: ({ create: _, segment: __, ...before }) => before })
  const address = useTableAddress('-started')
  return (
    <Page
      title="Exports"
      tab={`Exports · ${application.title}`}
      note="Files of devices and their tags, started in this browser."
      actions={
        made.length > 0 && (
          <ReasonedButton reason={reason} onClick={open}>
            Export devices
          </ReasonedButton>
        )
      }
    >
      {made.length === 0 ? (
        <EmptyState
          icon={IconFileExport}
          title="No exports yet"
          steps={
            <ReasonedButton reason={reason} onClick={open}>
              Export devices
            </ReasonedButton>
          }
        >
          An export is a file of the devices of a segment, with the data you choose. It can be opened here, and imported
          again.
        </EmptyState>
      ) : (
        <DataTable
          name="Exports"
          unit={['export', 'exports']}
          items={made}
          columns={columns}
          itemKey={({ id }) => id}
          {...address}
        />
      )}
      <SidePanel title="Export devices" opened={create} onClose={close}>
        <NewExport
          key={segment}
          application={code}
          segment={segment}
          onCancel={close}
          onStarted={async () => {
            await close()
            void notify('Export started. It’s in the task tray when it’s ready')
          }}
        />
      </SidePanel>
    </Page>
  )
}

const told = (task: Task) =>
  task.state === 'running'
    ? `Running${task.progress === undefined ? '' : `, ${task.progress}%`}`
    : (getOutcome(task) ?? task.state)

const columns: Column<Task>[] = [
  { id: 'title', header: 'Export', hideable: false, value: ({ title }) => title },
  { id: 'state', header: 'Result', value: told },
  {
    id: 'started',
    header: 'Begun',
    width: '260px',
    wideOnly: true,
    value: ({ started }) => new Date(started),
    cell: ({ started }) => <Moment at={started} full />,
  },
  buttonColumn(
    'File',
    ({ title, file, application }) =>
      file === undefined ? null : (
        <Group gap="md" justify="flex-end" wrap="nowrap">
          <Anchor
            component={Link}
            to={`/applications/${application}/exports/${encodeURIComponent(file)}`}
            aria-label={`Open ${title}`}
            size="sm"
          >
            Open
          </Anchor>
          <Anchor href={`/downloads/${file}`} download aria-label={`Download ${title}`} size="sm">
            Download
          </Anchor>
        </Group>
      ),
    '170px',
  ),
]

interface NewExportProps {
  application: string
  /** Code of the segment that the form opens with. */
  segment?: string
  onStarted: () => void
  onCancel: () => void
}

/** The form of an export, once the segments and tags to choose from are there. */
function NewExport({ application, segment, onStarted, onCancel }: NewExportProps) {
  const segments = useQuery(filtersQuery(application))
  const tags = useQuery(tagsQuery())
  if (segments.data && tags.data)
    return (
      <CreateExportForm
        application={application}
        segment={segment}
        segments={segments.data}
        tags={tags.data}
        onStarted={onStarted}
        onCancel={onCancel}
      />
    )
  const failed = [segments, tags].filter(({ isError }) => isError)
  const [first] = failed
  if (first?.error)
    return (
      <NotRead
        title="Couldn’t load segments and tags"
        error={first.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    )
  return (
    <Loading what="the segments and tags">
      <SectionSkeleton lines={5} />
    </Loading>
  )
}
