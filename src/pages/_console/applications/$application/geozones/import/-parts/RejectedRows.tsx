import { useMemo } from 'react'
import { Section } from '#components/layout/Section.tsx'
import type { BadRow } from '#model/geozones/checkZoneRows.ts'
import type { ZoneFile } from '#model/geozones/zoneFile.ts'
import { rejectsFile } from '#model/imports/rejectsFile.ts'
import { ProblemsTable } from '#pages/_console/applications/$application/import/-parts/ProblemsTable.tsx'
import { SaveRejects } from '#pages/_console/applications/$application/import/-parts/SaveRejects.tsx'

/** Rows that are not added with the reason of each, to be saved, fixed and imported again. */
export function RejectedRows({ title, file, rows }: { title: string; file: ZoneFile; rows: readonly BadRow[] }) {
  const sorted = useMemo(
    () =>
      rows
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, words }) => ({ row: number, column: '', value: '', words })),
    [rows],
  )
  const part = useMemo(
    () =>
      async ({ from, count }: { from: number; count: number }) =>
        sorted.slice(from, from + count),
    [sorted],
  )
  if (rows.length === 0) return null
  const rejects = async () => {
    const problems = new Map(rows.map(({ number, words }) => [number, words]))
    const source = {
      columns: file.columns,
      isRejects: false,
      batches: async function* () {
        yield { rows: file.rows, bytes: 0, odd: false }
      },
    }
    const saved = await rejectsFile(source, ({ number }) => problems.get(number))
    return { ...saved, name: `${file.name.replace(/\.\w+$/, '')}-rejects.csv` }
  }
  return (
    <Section
      title={title}
      note="Save them, fix them, and import that file: its added columns are ignored."
      aside={<SaveRejects label="Save these rows" rejects={rejects} />}
    >
      <ProblemsTable name={title} groups={[{ words: '', count: rows.length }]} part={part} version={rows.length} />
    </Section>
  )
}
