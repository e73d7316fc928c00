import { unknown } from '#format/format.ts'
import type { Difference } from '#model/activity/differences.ts'
import classes from './ChangesTable.module.css'

interface ChangesTableProps {
  label: string
  /** What the two values are, such as “Before” and “After”. */
  heads: readonly [before: string, after: string]
  changes: readonly Difference[]
}

/** Fields with two values. Nothing if there are none. */
export function ChangesTable({ label, heads: [before, after], changes }: ChangesTableProps) {
  if (changes.length === 0) return null
  return (
    <table className={classes.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td>{change.before ?? unknown}</td>
            <td>{change.after ?? unknown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
