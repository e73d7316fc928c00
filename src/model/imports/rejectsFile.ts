import { csvLine } from './csvRows.ts'
import { rowReader } from './deviceOf.ts'
import type { Plan } from './plan.ts'
import { ownColumns, rejectColumns } from './plan.ts'
import type { Source } from './Source.ts'

/** Characters that are gathered before they become a part of the file. */
const stretch = 1_048_576

/**
 * The rows that are not done, as CSV: the file's own columns, the row each had, and what is wrong. `problemOf` says it of rows
 * that were sent, undefined of those that need no fixing; `isBad` is what the check said of the others.
 */
export async function rejectsFile(
  source: Source,
  plan: Plan,
  problemOf: (row: number) => string | undefined,
  isBad: (row: number) => boolean,
): Promise<{ file: Blob; rows: number }> {
  const own = ownColumns(source.columns)
  const read = rowReader(plan, source.columns)
  const parts: Blob[] = []
  let text = csvLine([...source.columns.slice(0, own), ...rejectColumns])
  let rows = 0
  for await (const batch of source.batches()) {
    for (const { number, cells } of batch.rows) {
      if (cells.length === 0) continue
      const problem = problemOf(number) ?? (isBad(number) ? problemsOf(read(cells)) : undefined)
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

const problemsOf = (row: ReturnType<ReturnType<typeof rowReader>>) =>
  row.is === 'bad' ? row.faults.map(({ words }) => words).join('; ') : undefined
