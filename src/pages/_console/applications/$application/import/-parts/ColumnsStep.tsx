import { Select } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { chooseDelimiter } from '#api/imports/chooseFile.ts'
import { checkHeldFile } from '#api/imports/heldFile.ts'
import type { Import } from '#api/imports/importState.ts'
import { tagsQuery } from '#api/tags.ts'
import { Section } from '#components/layout/Section.tsx'
import { formatCount } from '#format/counts.ts'
import { settableTags } from '#model/imports/guessTargets.ts'
import { delimiters, gaps } from '#model/imports/plan.ts'
import { FileNote } from './FileNote.tsx'
import { CheckFile, ColumnsTable } from './ImportTables.tsx'
import { MappedColumn } from './MappedColumn.tsx'
import { PlanOptions } from './PlanOptions.tsx'

/** Columns that are drawn at a time: each has a list to choose from, and a file may have hundreds. */
const atOnce = 2

/** What each column is for, and how its cells are read. */
export function ColumnsStep({ now }: { now: Import }) {
  const { data: tags } = useSuspenseQuery(tagsQuery())
  const { plan, columns, samples } = now
  const missing = gaps(plan)
  const used = plan.targets.filter(({ is }) => is !== 'ignored').length
  const settable = useMemo(() => settableTags(tags).toSorted((a, b) => a.name.localeCompare(b.name)), [tags])
  const drawn = useGradually(columns.length)
  return (
    <>
      <FileNote now={now} changeable />
      <Section
        title="Columns"
        note={`${formatCount(used, 'column is', 'columns are')} imported, ${columns.length - used} ignored. Guessed from the header. Please check.`}
      >
        {now.delimiter && <DelimiterSelect delimiter={now.delimiter} tags={tags} />}
        <ColumnsTable>
          {columns.slice(0, drawn).map((_, place) => (
            <MappedColumn
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike, a column is its place
              key={place}
              kind={plan.kind}
              columns={columns}
              samples={samples}
              place={place}
              target={plan.targets[place] ?? { is: 'ignored' }}
              tags={tags}
              settable={settable}
            />
          ))}
        </ColumnsTable>
      </Section>
      {drawn >= columns.length && <PlanOptions now={now} />}
      <CheckFile missing={missing} onCheck={() => void checkHeldFile().catch(() => undefined)} />
    </>
  )
}

const delimiterLabels: Record<(typeof delimiters)[number], string> = {
  ',': 'Comma (,)',
  ';': 'Semicolon (;)',
  '\t': 'Tab',
  '|': 'Pipe (|)',
}

/** What stands between the cells of a text file: guessed, and read again when changed. */
function DelimiterSelect({ delimiter, tags }: { delimiter: string; tags: Parameters<typeof chooseDelimiter>[1] }) {
  const { isPending, error, mutate } = useMutation({ mutationFn: (value: string) => chooseDelimiter(value, tags) })
  return (
    <Select
      label="Delimiter"
      description="Detected automatically. Change it if the columns below look wrong."
      data={delimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
      value={delimiter}
      allowDeselect={false}
      disabled={isPending}
      error={error?.message}
      onChange={(value) => value !== null && value !== delimiter && mutate(value)}
      maw={420}
      mb="md"
    />
  )
}

/** Grows to the whole in small steps, so that the page can do something else between them. */
function useGradually(whole: number): number {
  const [drawn, setDrawn] = useState(atOnce)
  useEffect(() => {
    if (drawn >= whole) return undefined
    const timer = window.setTimeout(() => setDrawn(drawn + atOnce))
    return () => window.clearTimeout(timer)
  }, [drawn, whole])
  return drawn
}
