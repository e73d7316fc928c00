import type { ListedApplication } from '#api/applications.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { ThingMark } from '#components/controls/ThingMark.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import classes from './ApplicationsTable.module.css'

interface ApplicationsTableProps {
  applications: ListedApplication[]
  search: string
  onSearch: (search: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

const columns: Column<ListedApplication>[] = [
  {
    id: 'title',
    header: 'Name',
    hideable: false,
    value: ({ title }) => title,
    cell: ({ title }) => (
      <span className={classes.name}>
        <ThingMark title={title} />
        {title}
      </span>
    ),
  },
  {
    id: 'code',
    header: 'Code',
    width: '180px',
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="application code" />,
  },
]

/** Every application of the account: all the list of the service tells is the name and the code. */
export function ApplicationsTable({ applications, search, onSearch, sort, onSort }: ApplicationsTableProps) {
  return (
    <DataTable
      name="Applications"
      unit={['application', 'applications']}
      items={applications}
      columns={columns}
      itemKey={({ code }) => code}
      link={({ code }) => ({ to: '/applications/$application', params: { application: code } })}
      search={search}
      sort={sort}
      onSort={onSort}
      filters={<SearchField label="Search applications" value={search} onChange={onSearch} />}
      noMatch={<NoMatch what="applications" query={search} onClear={() => onSearch('')} />}
    />
  )
}
