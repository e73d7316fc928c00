import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { WindowedTable } from '#components/table/WindowedTable.tsx'
import { capitalized, exactCount, formatCount } from '#format/format.ts'
import { listedProblems, type ProblemGroup, type ProblemsPart, type RowProblem } from '#model/imports/checkRows.ts'
import classes from './ProblemsTable.module.css'

interface ProblemsTableProps {
  name: string
  groups: readonly ProblemGroup[]
  /** Must be stable between renders. */
  part: (range: ProblemsPart) => Promise<RowProblem[]>
  version: number
  valueHeading?: string
  withColumn?: boolean
}

export function ProblemsTable(props: ProblemsTableProps) {
  const { name, groups, part, version, valueHeading, withColumn = false } = props
  const { problem: chosen }: { problem?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const group = groups.find(({ message }) => message === chosen)
  const message = group?.message
  const all = groups.reduce((sum, { count }) => sum + count, 0)
  const total = group?.count ?? all
  const listed = Math.min(total, listedProblems)
  const listedPart = useCallback((from: number, count: number) => part({ message, from, count }), [part, message])
  const headings = [
    { label: 'Row', is: 'row' },
    ...(withColumn ? [{ label: 'Column', is: 'column' }] : []),
    ...(valueHeading ? [{ label: valueHeading }] : []),
    { label: 'Problem', is: valueHeading && 'words' },
  ]
  return (
    <>
      <div className={classes.filter}>
        {groups.length > 1 && (
          <Select
            aria-label="Show problem"
            data={[
              { value: '', label: `All problems (${exactCount(all)})` },
              ...groups.map(({ message: value, count: many }) => ({ value, label: `${value} (${exactCount(many)})` })),
            ]}
            value={message ?? ''}
            onChange={(next) =>
              navigate({
                to: '.',
                search: (before: object) => ({ ...before, problem: next || undefined }),
                replace: true,
              })
            }
          />
        )}
        <span className={classes.quiet} role="status">
          {formatCount(total, 'problem')}
          {total > listed && ` (first ${exactCount(listed)} listed)`}
        </span>
      </div>
      <WindowedTable
        {...{ name, version }}
        columns={headings.length}
        rows={listed}
        part={listedPart}
        classNames={{ scroller: classes.scroller, table: classes.table }}
        head={
          <thead>
            <tr>
              {headings.map(({ label, is }) => (
                <th key={label} scope="col" className={classes.head} data-is={is}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        }
      >
        {(problem) =>
          problem ? (
            <>
              <td className={classes.cell}>{exactCount(problem.row)}</td>
              {withColumn && (
                <td className={classes.cell} data-is="column" title={problem.column}>
                  {problem.column || 'Row'}
                </td>
              )}
              {valueHeading && (
                <td className={classes.cell} title={problem.value}>
                  {problem.value ? <code className={classes.value}>{problem.value}</code> : 'Empty'}
                </td>
              )}
              <td className={classes.cell} title={problem.message}>
                <span className={classes.words}>
                  {withColumn && problem.column && <span className={classes.narrow}>{problem.column}: </span>}
                  {shortened(problem)}
                </span>
              </td>
            </>
          ) : (
            <td className={classes.cell} colSpan={headings.length} />
          )
        }
      </WindowedTable>
    </>
  )
}

const shortened = ({ column, message }: RowProblem) =>
  capitalized(column && message.startsWith(`${column}: `) ? message.slice(column.length + 2) : message)
