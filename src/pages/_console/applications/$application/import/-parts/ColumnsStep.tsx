import { useSuspenseQuery } from '@tanstack/react-query'
import { changePlan, check, type Import } from '#api/imports/importing.ts'
import { gaps, type Target } from '#api/imports/plan.ts'
import { allTags } from '#api/tags.ts'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import { ColumnRow } from './ColumnRow.tsx'
import table from './Columns.module.css'
import { FileNote } from './FileNote.tsx'
import classes from './Import.module.css'
import { PlanOptions } from './PlanOptions.tsx'

/** What each column is for, and how its cells are read. */
export function ColumnsStep({ now }: { now: Import }) {
  const { data: tags } = useSuspenseQuery(allTags())
  const { plan, columns } = now
  const missing = gaps(plan)
  const used = plan.targets.filter(({ is }) => is !== 'ignored').length
  const put = (place: number, target: Target) =>
    changePlan({ targets: plan.targets.map((other, index) => (index === place ? target : other)) })
  return (
    <>
      <FileNote now={now} changeable />
      <Section
        title="Columns"
        note={`${countOf(used, 'column is', 'columns are')} imported, ${columns.length - used} ignored. Guessed from the headings: look them over.`}
      >
        <table className={table.columns}>
          <thead>
            <tr>
              <th scope="col" className={table.head}>
                Column
              </th>
              <th scope="col" className={table.head}>
                First values
              </th>
              <th scope="col" className={table.head}>
                Becomes
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.map((heading, place) => (
              <ColumnRow
                // headings may be alike
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={place}
                now={now}
                place={place}
                heading={heading}
                tags={tags}
                onChange={(target) => put(place, target)}
              />
            ))}
          </tbody>
        </table>
      </Section>
      <PlanOptions now={now} />
      {missing.length > 0 && (
        <ul className={classes.gaps} aria-label="Still to be said">
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <ReasonedButton reason={missing[0]} onClick={() => void check().catch(() => undefined)}>
          Check the file
        </ReasonedButton>
      </div>
    </>
  )
}
