import { Anchor, Group } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { applicationQuery } from '#api/applications.ts'
import { filtersQuery } from '#api/filters.ts'
import { tagsQuery } from '#api/tags.ts'
import { type Task, tasks } from '#api/tasks.ts'
import { Moment } from '#components/controls/Text.tsx'
import { buttonColumn, type Column, wide } from '#components/table/columns.ts'
import { SecondLine } from '#components/table/SecondLine.tsx'
import { CreateExportForm } from '#forms/exports/CreateExportForm.tsx'
import { getOutcome, labels } from '#pages/-parts/ConsoleTasks.tsx'
import { ListScreen } from '#pages/-parts/ListScreen.tsx'
import { QueryState } from '#pages/-parts/RouteFailed.tsx'
import { listParts, searchValidator, text } from '#pages/-parts/search.ts'

export const Route = createFileRoute('/_console/applications/$application/exports/')({
  validateSearch: searchValidator({ ...listParts('title', 'state', 'started'), segment: text }),
  component: Exports,
})

function Exports() {
  const { application } = Route.useParams()
  return (
    <ListScreen
      title="Exports"
      note="Device exports started in this browser."
      unit={['export', 'exports']}
      items={tasks.use().filter((task) => task.kind === 'export' && task.application === application)}
      columns={columns}
      itemKey={({ id }) => id}
      defaultSort="-started"
      icon={IconFileExport}
      empty="An export is a file of a segment’s devices with the data you select. You can open it here or import it again."
      create={{
        method: 'exportSegment',
        caption: 'Export devices',
        form: ({ onCancel }, done) => (
          <NewExport onCancel={onCancel} onStarted={() => done('Export started. You’ll find it in the task tray.')} />
        ),
      }}
    />
  )
}

const describeState = (task: Task) =>
  task.state === 'running'
    ? `Running${task.progress === undefined ? '' : `, ${task.progress}%`}`
    : (getOutcome(task) ?? labels[task.state])

const columns: Column<Task>[] = [
  {
    ...{ id: 'title', header: 'Export', hideable: false, wraps: true, value: ({ title }: Task) => title },
    cell: (task) => (
      <>
        {task.title}
        {/* a phone has no room for their columns */}
        <SecondLine hiddenFrom="sm">
          {describeState(task)} · <Moment at={task.started} />
        </SecondLine>
      </>
    ),
  },
  { ...wide('state', 'Result'), value: describeState },
  {
    ...wide('started', 'Started', '160px'),
    value: ({ started }) => new Date(started),
    cell: ({ started }) => <Moment at={started} />,
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

function NewExport(panel: { onStarted: () => void; onCancel: () => void }) {
  const { application } = Route.useParams()
  const { segment } = Route.useSearch()
  const segments = useQuery(filtersQuery(application))
  const tags = useQuery(tagsQuery())
  const { data: opened } = useQuery(applicationQuery(application))
  if (segments.data && tags.data) {
    const title = opened?.title ?? application
    const form = { ...panel, application, title, segment, segments: segments.data, tags: tags.data }
    return <CreateExportForm key={segment} {...form} />
  }
  return (
    <QueryState
      queries={[segments, tags]}
      title="Couldn’t load segments and tags"
      what="the segments and tags"
      sections={[5]}
    />
  )
}
