import { Select, Table, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import type { FileRow, ZoneFile } from '#model/geozones/zoneFile.ts'
import { targets, type ZoneTarget } from '#model/geozones/zoneTargets.ts'

interface ColumnsSectionProps {
  file: ZoneFile
  /** What each column is. */
  chosen: readonly ZoneTarget[]
  onChange: (chosen: ZoneTarget[]) => void
}

/** What each column of the file is. */
export function ColumnsSection({ file, chosen, onChange }: ColumnsSectionProps) {
  const samples = useMemo(() => file.columns.map((_, place) => firstValues(file.rows, place)), [file])
  const used = chosen.filter((target) => target !== 'ignored').length
  const names = file.columns.map((column, place) => column || `Column ${place + 1}`)
  return (
    <Section
      title="Columns"
      note={`${countOf(used, 'column is', 'columns are')} used, ${names.length - used} ignored. Guessed from the headings: look them over.`}
    >
      <Table
        layout="fixed"
        style={{ overflowWrap: 'anywhere' }}
        data={{
          head: ['Column', 'First values', 'Becomes'],
          body: names.map((name, place) => [
            name,
            samples[place]?.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: examples may be alike
              <Text key={at} size="xs" ff="monospace" c="dimmed" truncate>
                {value.slice(0, 60)}
              </Text>
            )),
            <Select
              key={name}
              aria-label={`${name} becomes`}
              allowDeselect={false}
              value={chosen[place]}
              onChange={(next) => next && onChange(chosen.with(place, next))}
              data={targets.map(([value, label]) => ({ value, label }))}
            />,
          ]),
        }}
      />
    </Section>
  )
}

/** The first three values of a column. */
function firstValues(rows: readonly FileRow[], place: number): string[] {
  const found: string[] = []
  for (const { cells } of rows) {
    const value = cells[place]
    if (value) found.push(value)
    if (found.length === 3) break
  }
  return found
}
