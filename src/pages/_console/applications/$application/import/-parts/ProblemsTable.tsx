import { Select } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { exactCount, formatCount } from '#format/counts.ts'
import { sentence } from '#format/text.ts'
import type { ProblemGroup, RowProblem } from '#model/imports/checkRows.ts'
import classes from './ProblemsTable.module.css'

interface ProblemsTableProps {
  /** Names the table to a screen reader. */
  name: string
  /** Problems that are alike, the commonest first. */
  groups: readonly ProblemGroup[]
  /** Some of them, from the worker; kept the same between renders. */
  part: (asked: { words?: string; from: number; count: number }) => Promise<RowProblem[]>
  /** Changes when other problems may stand there. */
  version: number
  /** The words of the group that is shown alone. */
  chosen?: string | undefined
  onChoose?: (words: string | undefined) => void
  /** Heading of the value's column, where there is one. */
  valueHeading?: string
  /** True where problems tell their column. */
  withColumn?: boolean
}

const rowHeight = 40
const spare = 10
/** Problems that the worker lists; the file of rejects has every row. */
const most = 100_000

/** What is wrong row by row: only what is in view is fetched and drawn. */
export function ProblemsTable(props: ProblemsTableProps) {
  const { name, groups, part, version, chosen, onChoose, valueHeading, withColumn = false } = props
  const { ref, height } = useElementSize()
  const [top, setTop] = useState(0)
  const group = groups.find(({ words }) => words === chosen)
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const total = group?.count ?? all
  const listed = Math.min(total, most)
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const count = Math.max(0, Math.min(Math.ceil((height || 400) / rowHeight) + 2 * spare, listed - first))
  const rows = useRows(part, group?.words, first, count, version)
  const after = listed - first - count
  const columns = 2 + Number(withColumn) + Number(valueHeading !== undefined)
  return (
    <>
      <div className={classes.filter}>
        {onChoose && groups.length > 1 && (
          <Select
            aria-label="Show problem"
            data={[
              { value: '', label: `All problems (${exactCount(all)})` },
              ...groups.map(({ words, count: many }) => ({ value: words, label: `${words} (${exactCount(many)})` })),
            ]}
            value={group?.words ?? ''}
            allowDeselect={false}
            onChange={(words) => onChoose(words || undefined)}
          />
        )}
        <span className={classes.quiet} role="status">
          {formatCount(total, 'problem')}
          {total > listed && `, the first ${exactCount(listed)} are listed`}
        </span>
      </div>
      <section
        ref={ref}
        className={classes.scroller}
        aria-label={`Rows of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table className={classes.table} aria-label={name} aria-rowcount={listed + 1}>
          <thead>
            <tr>
              <th scope="col" className={classes.head} data-is="row">
                Row
              </th>
              {withColumn && (
                <th scope="col" className={classes.head} data-is="column">
                  Column
                </th>
              )}
              {valueHeading && (
                <th scope="col" className={classes.head}>
                  {valueHeading}
                </th>
              )}
              <th scope="col" className={classes.head} data-is={valueHeading && 'words'}>
                Problem
              </th>
            </tr>
          </thead>
          <tbody>
            <Space rows={first} columns={columns} />
            {Array.from({ length: count }, (_, place) => first + place).map((row) => {
              const problem = rows(row)
              return (
                <tr key={row} aria-rowindex={row + 2}>
                  <td className={classes.cell}>{problem ? exactCount(problem.row) : ''}</td>
                  {withColumn && (
                    <td className={classes.cell} data-is="column" title={problem?.column}>
                      {problem?.column || (problem ? 'Row' : '')}
                    </td>
                  )}
                  {valueHeading && (
                    <td className={classes.cell} title={problem?.value}>
                      {problem?.value ? <code className={classes.value}>{problem.value}</code> : problem ? 'Empty' : ''}
                    </td>
                  )}
                  <td className={classes.cell} title={problem?.words}>
                    {problem && (
                      <span className={classes.words}>
                        {withColumn && problem.column && <span className={classes.narrow}>{problem.column}: </span>}
                        {shortened(problem)}
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
            <Space rows={after} columns={columns} />
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The column stands beside it already. */
const shortened = ({ column, words }: RowProblem) =>
  sentence(column && words.startsWith(`${column}: `) ? words.slice(column.length + 2) : words)

const Space = ({ rows, columns }: { rows: number; columns: number }) =>
  rows > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} className={classes.space} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null

/** The rows in view as they arrive; those of before stay until then. */
function useRows(
  part: ProblemsTableProps['part'],
  words: string | undefined,
  from: number,
  count: number,
  version: number,
) {
  const [window, setWindow] = useState<{ from: number; rows: RowProblem[] }>({ from: 0, rows: [] })
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another question
  useEffect(() => {
    asked.current += 1
    const question = asked.current
    part({ words, from, count }).then(
      (rows) => {
        // an answer that came after a later question is not shown
        if (question === asked.current) setWindow({ from, rows })
      },
      () => undefined,
    )
  }, [part, words, from, count, version])
  return (row: number): RowProblem | undefined => window.rows[row - window.from]
}
