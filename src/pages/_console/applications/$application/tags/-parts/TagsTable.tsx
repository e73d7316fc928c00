import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { Tag } from '#api/tags.ts'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { Filter } from '#contract/filters.ts'
import { unknown } from '#format/counts.ts'
import { namedTags } from '#forms/filters/namedTags.ts'
import { DeleteTag } from '#forms/tags/DeleteTag.tsx'
import { tagTypeLabel } from '#model/tags/tagTypeWords.ts'
import classes from './Tags.module.css'

type ColumnId = 'name' | 'type' | 'specific' | 'segments'
type TagSort = ColumnId | `-${ColumnId}`

interface TagsTableProps {
  application: string
  tags: Tag[]
  /** Undefined while they are not known. */
  filters: readonly Filter[] | undefined
  search: string
  onSearch: (search: string) => void
  filter: ReactNode
  sort: TagSort
  onSort: (sort: TagSort) => void
}

/** The account's tags, each with the segments of this application that ask about it. */
export function TagsTable({ application, tags, filters, search, onSearch, filter, sort, onSort }: TagsTableProps) {
  const columns = useMemo(() => columnsFor(application, filters), [application, filters])
  return (
    <DataTable
      name="Tags"
      unit={['tag', 'tags']}
      items={tags}
      columns={columns}
      itemKey={({ name }) => name}
      search={search}
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as ColumnId}`)}
      filters={filter}
      noMatch={<NoMatch what="tags" query={search} onClear={() => onSearch('')} />}
    />
  )
}

function columnsFor(application: string, filters: readonly Filter[] | undefined): Column<Tag>[] {
  const users = usersOf(filters)
  return [
    { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
    { id: 'type', header: 'Type', width: '110px', value: ({ type }) => tagTypeLabel(type) },
    {
      id: 'specific',
      header: 'Application specific',
      width: '170px',
      wideOnly: true,
      value: ({ isApplicationSpecific }) => (isApplicationSpecific ? 'Yes' : 'No'),
    },
    {
      id: 'segments',
      header: 'Used by segments',
      width: '320px',
      wideOnly: true,
      value: ({ name }) =>
        users
          ?.get(name)
          ?.map((segment) => segment.name)
          .join(', '),
      cell: ({ name }) => (users ? <Users application={application} segments={users.get(name) ?? []} /> : unknown),
    },
    {
      id: 'delete',
      header: 'Delete',
      buttons: true,
      hideable: false,
      align: 'end',
      width: '56px',
      value: () => null,
      cell: ({ name }) => <DeleteTag name={name} segments={users && (users.get(name) ?? []).map((one) => one.name)} />,
    },
  ]
}

/** Name of a tag to the segments that ask about it. */
function usersOf(filters: readonly Filter[] | undefined): ReadonlyMap<string, Filter[]> | undefined {
  if (!filters) return undefined
  const users = new Map<string, Filter[]>()
  for (const filter of filters)
    for (const tag of namedTags(filter.filter_expression)) users.set(tag, [...(users.get(tag) ?? []), filter])
  return users
}

const shown = 2

function Users({ application, segments }: { application: string; segments: readonly Filter[] }) {
  if (segments.length === 0) return <span className={classes.quiet}>None</span>
  const more = segments.length - shown
  return (
    <span>
      {segments.slice(0, shown).map(({ code, name }, place) => (
        <span key={code}>
          {place > 0 && ', '}
          <Link
            to="/applications/$application/segments/$code"
            params={{ application, code }}
            className={classes.segment}
          >
            {name}
          </Link>
        </span>
      ))}
      {more > 0 && (
        <span
          className={classes.quiet}
          title={segments
            .slice(shown)
            .map(({ name }) => name)
            .join(', ')}
        >
          {' '}
          and {more} more
        </span>
      )}
    </span>
  )
}
