import { useMemo, useState } from 'react'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { BadRow } from './checkZoneRows.ts'

const columns: Column<BadRow>[] = [
  { id: 'number', header: 'Row', width: '90px', align: 'end', hideable: false, value: ({ number }) => number },
  { id: 'words', header: 'What is wrong', hideable: false, value: ({ words }) => words },
]

/** Rows with what is wrong with them. */
export function RowList({ name, rows }: { name: string; rows: readonly BadRow[] }) {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<Sort>({ id: 'number', desc: false })
  const items = useMemo(() => [...rows], [rows])
  return (
    <DataTable
      name={name}
      unit={['row', 'rows']}
      items={items}
      columns={columns}
      itemKey={({ number }) => String(number)}
      search={q}
      sort={sort}
      onSort={setSort}
      filters={<SearchField label={`Search ${name.toLowerCase()}`} value={q} onChange={setQ} />}
      noMatch={<NoMatch what="rows" query={q} onClear={() => setQ('')} />}
    />
  )
}
