import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import { targets, type ZoneTarget } from './targets.ts'
import classes from './ZoneImport.module.css'
import type { FileRow, ZoneFile } from './zoneFile.ts'

interface ColumnsSectionProps {
  file: ZoneFile
  chosen: readonly ZoneTarget[]
  onChange: (chosen: ZoneTarget[]) => void
}

/** What each column of the file is. */
export function ColumnsSection({ file, chosen, onChange }: ColumnsSectionProps) {
  const samples = useMemo(() => file.columns.map((_, place) => firstValues(file.rows, place)), [file])
  const used = chosen.filter((target) => target !== 'ignored').length
  return (
    <Section
      title="Columns"
      note={`${countOf(used, 'column is', 'columns are')} used, ${file.columns.length - used} ignored. Guessed from the headings: look them over.`}
    >
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First values</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, a column is its place
            <tr key={place}>
              <th scope="row">{column || `Column ${place + 1}`}</th>
              <td>
                {samples[place]?.map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: examples may be alike
                  <code key={at} className={classes.sample}>
                    {value.slice(0, 60)}
                  </code>
                ))}
              </td>
              <td>
                <Select
                  aria-label={`${column || `Column ${place + 1}`} becomes`}
                  allowDeselect={false}
                  value={chosen[place] ?? 'ignored'}
                  onChange={(next) =>
                    onChange(
                      file.columns.map((_, at) =>
                        at === place
                          ? (targets.find(([target]) => target === next)?.[0] ?? 'ignored')
                          : (chosen[at] ?? 'ignored'),
                      ),
                    )
                  }
                  data={targets.map(([value, label]) => ({ value, label }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
