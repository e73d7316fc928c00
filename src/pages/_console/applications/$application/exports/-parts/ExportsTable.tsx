import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Task } from '#api/tasks.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { outcomeOf } from '../../../../../-parts/outcomeOf.ts'

type ColumnId = 'title' | 'state' | 'started'
export type ExportSort = ColumnId | `-${ColumnId}`

interface ExportsTableProps {
  exports: Task[]
  search: string
  onSearch: (search: string) => void
  sort: ExportSort
  onSort: (sort: ExportSort) => void
}

/** Exports by when they began: how far, how many devices, and the file. */
export function ExportsTable({ exports, search, onSearch, sort, onSort }: ExportsTableProps) {
  return (
    <DataTable
      name="Exports"
      unit={['export', 'exports']}
      items={exports}
      columns={columns}
      itemKey={({ id }) => id}
      search={search}
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as ColumnId}`)}
      filters={<SearchField label="Search exports" value={search} onChange={onSearch} />}
      noMatch={<NoMatch what="exports" query={search} onClear={() => onSearch('')} />}
    />
  )
}

const told = (task: Task) =>
  task.state === 'running'
    ? `Running${task.progress === undefined ? '' : `, ${task.progress}%`}`
    : (outcomeOf(task) ?? task.state)

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
  {
    id: 'file',
    header: 'File',
    buttons: true,
    hideable: false,
    align: 'end',
    width: '170px',
    value: () => null,
    cell: ({ title, file, application }) =>
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
  },
]
