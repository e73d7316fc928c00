import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchField } from '#components/controls/SearchField.tsx'
import { NoMatch } from '#components/feedback/NoMatch.tsx'
import { Section } from '#components/layout/Section.tsx'
import type { Column, Sort } from '#components/table/columns.ts'
import { saveFile, toCsv } from '#components/table/csv.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import type { BadRow } from '#model/geozones/checkZoneRows.ts'
import { addedColumns, type ZoneFile } from '#model/geozones/zoneFile.ts'

const columns: Column<BadRow>[] = [
  { id: 'number', header: 'Row', width: '90px', align: 'end', hideable: false, value: ({ number }) => number },
  { id: 'words', header: 'What is wrong', hideable: false, value: ({ words }) => words },
]

/** Rows that are not added with the reason of each, to be saved, fixed and imported again. */
export function RejectedRows({ title, file, rows }: { title: string; file: ZoneFile; rows: readonly BadRow[] }) {
  const [q, setQ] = useState('')
  const [sort, setSort] = useState<Sort>({ id: 'number', desc: false })
  if (rows.length === 0) return null
  const save = () => {
    const cells = new Map(file.rows.map((row) => [row.number, row.cells]))
    saveFile(
      `${file.name.replace(/\.\w+$/, '')}-rejected.csv`,
      toCsv(
        [...file.columns, ...addedColumns],
        rows.map(({ number, words }) => [
          ...file.columns.map((_, place) => cells.get(number)?.[place] ?? ''),
          ...[number, words],
        ]),
      ),
    )
  }
  return (
    <Section
      title={title}
      note="Save them, fix them, and import that file: its added columns are ignored."
      aside={
        <Button variant="default" size="xs" leftSection={<IconDownload size={14} aria-hidden />} onClick={save}>
          Save these rows
        </Button>
      }
    >
      <DataTable
        name={title}
        unit={['row', 'rows']}
        items={rows as BadRow[]}
        columns={columns}
        itemKey={({ number }) => String(number)}
        search={q}
        sort={sort}
        onSort={setSort}
        filters={<SearchField label="Search rows" value={q} onChange={setQ} />}
        noMatch={<NoMatch what="rows" query={q} onClear={() => setQ('')} />}
      />
    </Section>
  )
}
