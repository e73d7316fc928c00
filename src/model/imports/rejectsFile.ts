import { csvLine } from './csvRows.ts'
import { ownColumns, rejectColumns } from './plan.ts'
import type { NumberedRow, Source } from './Source.ts'

/** Characters that are gathered before they become a part of the file. */
const stretch = 1_048_576

/**
 * The rows that are not done, as CSV: the file's own columns, the row each had, and what is wrong. `problemOf` says it of a row,
 * undefined of those that need no fixing.
 */
export async function rejectsFile(
  source: Pick<Source, 'columns' | 'isRejects' | 'batches'>,
  problemOf: (row: NumberedRow) => string | undefined,
): Promise<{ file: Blob; rows: number }> {
  const own = ownColumns(source.columns)
  const parts: Blob[] = []
  let text = csvLine([...source.columns.slice(0, own), ...rejectColumns])
  let rows = 0
  for await (const batch of source.batches()) {
    for (const row of batch.rows) {
      const { number, cells } = row
      const problem = cells.length === 0 ? undefined : problemOf(row)
      if (problem === undefined) continue
      const fitted = Array.from({ length: own }, (_, place) => cells[place] ?? '')
      // cells beyond the last column would take the place of the row's number
      const beyond = source.isRejects ? [] : cells.slice(own).filter((cell) => cell !== '')
      const more = beyond.length > 0 ? `; beyond the last column: ${beyond.join(', ')}` : ''
      text += csvLine([...fitted, String(number), problem + more])
      rows += 1
    }
    if (text.length > stretch) {
      parts.push(new Blob([text]))
      text = ''
    }
  }
  return { file: new Blob([...parts, text], { type: 'text/csv;charset=utf-8' }), rows }
}
