import { useMemo } from 'react'
import type { ListedApplication } from '#api/applications.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { ApiToken } from '#contract/panel.ts'
import { toDate } from '#format/dates.ts'
import { listed } from '#format/text.ts'
import { DeleteToken } from '#forms/tokens/DeleteToken.tsx'

type ColumnId = 'name' | 'kind' | 'applications' | 'created'
export type TokenSort = ColumnId | `-${ColumnId}`

interface TokensTableProps {
  tokens: ApiToken[]
  applications: readonly ListedApplication[]
  deletable: boolean
  search: string
  onSearch: (search: string) => void
  sort: TokenSort
  onSort: (sort: TokenSort) => void
}

const kindLabels: Record<string, string> = { server: 'Server', device: 'Device' }

/** Tokens by name: what kind, for which applications, since when. */
export function TokensTable({ tokens, applications, deletable, search, onSearch, sort, onSort }: TokensTableProps) {
  const columns = useMemo(() => columnsFor(applications, deletable), [applications, deletable])
  return (
    <DataTable
      name="API tokens"
      unit={['token', 'tokens']}
      items={tokens}
      columns={columns}
      itemKey={({ id }) => String(id)}
      search={search}
      sort={{ id: sort.replace('-', ''), desc: sort.startsWith('-') }}
      onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id as ColumnId}`)}
      filters={<SearchField label="Search tokens" value={search} onChange={onSearch} />}
      noMatch={<NoMatch what="tokens" query={search} onClear={() => onSearch('')} />}
    />
  )
}

function columnsFor(known: readonly ListedApplication[], deletable: boolean): Column<ApiToken>[] {
  const titles = new Map(known.map(({ code, title }) => [code, title]))
  const reach = ({ applications }: ApiToken) =>
    applications ? listed(applications.map((code) => titles.get(code) ?? code)) : 'Every application'
  const columns: Column<ApiToken>[] = [
    { id: 'name', header: 'Name', hideable: false, value: ({ name }) => name },
    { id: 'kind', header: 'Kind', width: '110px', wideOnly: true, value: ({ kind }) => kindLabels[kind] ?? kind },
    { id: 'applications', header: 'Applications', value: reach },
    {
      id: 'created',
      header: 'Created',
      width: '280px',
      wideOnly: true,
      value: ({ created }) => toDate(created),
      cell: ({ created }) => <Moment at={created} full />,
    },
  ]
  if (!deletable) return columns
  return [
    ...columns,
    {
      id: 'delete',
      header: 'Delete',
      buttons: true,
      hideable: false,
      align: 'end',
      width: '56px',
      value: () => null,
      cell: ({ id, name }) => <DeleteToken id={id} name={name} />,
    },
  ]
}
