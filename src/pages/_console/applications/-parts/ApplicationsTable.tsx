import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applicationOf, type ListedApplication } from '#api/applications.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { configuredPlatforms, platformLabel } from '#format/platforms.ts'
import { listed } from '#format/text.ts'
import classes from './ApplicationsTable.module.css'
import { PlatformBadges } from './PlatformBadges.tsx'

interface ApplicationsTableProps {
  applications: ListedApplication[]
  search: string
  onSearch: (search: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
}

const columnsFor = (queries: QueryClient): Column<ListedApplication>[] => [
  {
    id: 'title',
    header: 'Name',
    hideable: false,
    value: ({ title }) => title,
    cell: ({ title, code }) => (
      <span className={classes.name}>
        <ObjectAvatar title={title} />
        <span className={classes.words}>
          <span className={classes.title} title={title}>
            {title}
          </span>
          <span className={classes.code}>{code}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'code',
    header: 'Code',
    width: '180px',
    wideOnly: true,
    value: ({ code }) => code,
    cell: ({ code }) => <CopyableCode code={code} what="application code" />,
  },
  {
    id: 'platforms',
    header: 'Platforms',
    width: '232px',
    wideOnly: true,
    ordered: false,
    // only what was read: the list itself does not tell
    value: ({ code }) => {
      const read = queries.getQueryData(applicationOf(code).queryKey)
      return read && listed(configuredPlatforms(read.application.providers).map(platformLabel))
    },
    cell: ({ code }) => <PlatformBadges application={code} />,
  },
]

/** Every application of the account. The service's list tells the name and the code, each row asks for its platforms. */
export function ApplicationsTable({ applications, search, onSearch, sort, onSort }: ApplicationsTableProps) {
  const queries = useQueryClient()
  const columns = useMemo(() => columnsFor(queries), [queries])
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
