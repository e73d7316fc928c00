import { rejectsFile } from '../imports/joinResults.ts'
import type { NumberedRow } from '../imports/openSource.ts'
import type { NumbersFile } from './numbersFile.ts'

/** The rows of a file of numbers for which `getProblem` returns a problem, as a CSV file named after it. */
export async function problemRows(
  { name, columns, rows }: NumbersFile,
  getProblem: (row: NumberedRow) => string | undefined,
  ending: 'rejects' | 'no-response',
): Promise<{ file: Blob; name: string; rows: number }> {
  const source = {
    columns,
    isRejects: false,
    async *batches() {
      yield { rows: [...rows], bytes: 0, odd: false }
    },
  }
  const base = name.replace(/\.[a-z]+$/i, '').replace(/-(rejects|no-response)$/, '')
  return { ...(await rejectsFile(source, getProblem)), name: `${base}-${ending}.csv` }
}
