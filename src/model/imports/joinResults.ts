import type { BulkStatus } from '#contract/audience.ts'
import { csvLine } from '#format/csv.ts'
import type { Chunk } from './ChunkStream.ts'
import type { NumberedRow, Source } from './openSource.ts'
import { type IdentifierName, ownColumns, rejectColumns } from './plan.ts'

export interface RejectedRow {
  row: number
  id: string
  status: 'failed' | 'not found'
  message: string
}

type Result = NonNullable<BulkStatus['devices']>[number]

/** Results are expected in request order; otherwise, they are matched by hardware ID. A row without a result has failed. */
export function joinResults({ rows, ids }: Pick<Chunk, 'rows' | 'ids'>, status: BulkStatus, by: IdentifierName) {
  const results = status.devices ?? []
  const find = finder(results, ids, by)
  const misses: RejectedRow[] = []
  let done = 0
  for (const [index, row] of rows.entries()) {
    const id = ids[index] ?? ''
    const result = find(index)
    const word = result?.status.toLowerCase()
    if (word === 'done') done += 1
    else if (word === 'not found') misses.push({ row, id, status: 'not found', message: notFound })
    else misses.push({ row, id, status: 'failed', message: result ? splitWords(result) : wordsWithout(status) })
  }
  return { done, misses }
}

export const notFound = 'Device not found in this application'

function finder(results: readonly Result[], ids: readonly string[], by: IdentifierName) {
  const same = (a: string | null | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase()
  const ordered = results.length === ids.length && results.every(({ hwid }, index) => same(hwid, ids[index]))
  if (by !== 'hwid' || ordered) return (index: number) => results[index]
  const byId = new Map<string, Result[]>()
  for (const result of results) {
    const key = result.hwid?.toLowerCase() ?? ''
    const others = byId.get(key)
    if (others) others.push(result)
    else byId.set(key, [result])
  }
  // results of a device that was sent twice come in request order
  return (index: number) => byId.get(ids[index]?.toLowerCase() ?? '')?.shift()
}

function splitWords({ tags }: Result): string {
  const failures = Object.entries(tags ?? {}).filter(([, status]) => !/^(done|ok|success|not set)$/i.test(status))
  if (failures.length === 0) return 'No reason given'
  return failures.map(([tag, status]) => (tag === 'device' ? status : `${tag}: ${status}`)).join('; ')
}

const wordsWithout = ({ status, message }: BulkStatus) =>
  status.toLowerCase() === 'failed'
    ? message || 'The service couldn’t process this row'
    : 'The service returned no result for this row'

type MissCounts = Record<'failed' | 'notFound', number>

export const withoutRows = (counts: MissCounts, again: readonly RejectedRow['status'][] = []) => ({
  failed: again.includes('failed') ? 0 : counts.failed,
  notFound: again.includes('not found') ? 0 : counts.notFound,
})

export function withMisses(counts: MissCounts, misses: readonly RejectedRow[]) {
  const failed = misses.filter(({ status }) => status === 'failed').length
  return { failed: counts.failed + failed, notFound: counts.notFound + misses.length - failed }
}

const mostExamples = 10

/** IDs of the first devices that are done, without repeats. */
export const withExamples = (before: readonly string[] = [], more: readonly string[] = []): readonly string[] =>
  before.length >= mostExamples ? before : [...new Set([...before, ...more])].slice(0, mostExamples)

const stretch = 1_048_576

/** The rows for which `problemOf` returns a problem, as CSV: the file’s own columns, the row number, and the problem. */
export async function rejectsFile(
  source: Pick<Source, 'columns' | 'isRejects' | 'batches'>,
  problemOf: (row: NumberedRow) => string | undefined,
): Promise<{ file: Blob; rows: number }> {
  const ownCount = ownColumns(source.columns)
  const parts: Blob[] = []
  let text = `${csvLine([...source.columns.slice(0, ownCount), ...rejectColumns])}\r\n`
  let rows = 0
  for await (const batch of source.batches()) {
    for (const row of batch.rows) {
      const { number, cells } = row
      const problem = cells.length === 0 ? undefined : problemOf(row)
      if (problem === undefined) continue
      const fitted = Array.from({ length: ownCount }, (_, index) => cells[index] ?? '')
      // extra cells would shift the row number
      const beyond = source.isRejects ? [] : cells.slice(ownCount).filter((cell) => cell !== '')
      const more = beyond.length > 0 ? `; beyond the last column: ${beyond.join(', ')}` : ''
      text += `${csvLine([...fitted, String(number), problem + more])}\r\n`
      rows += 1
    }
    if (text.length > stretch) {
      parts.push(new Blob([text]))
      text = ''
    }
  }
  return { file: new Blob([...parts, text], { type: 'text/csv;charset=utf-8' }), rows }
}
