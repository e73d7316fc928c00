import type { RegisterCall } from './deviceFields.ts'
import type { Source } from './openSource.ts'
import { Repeats } from './Repeats.ts'

/** `column` is -1 for the row as a whole. The same problem always has the same message. */
export interface CellFault {
  column: number
  message: string
}

/**
 * `id` identifies the item among all rows. `registerCall`: a call after the item is sent. `unlinked`: its user ID is blank.
 * `message`: why there is nothing to do, for the list of problems.
 */
export type Row<Item> =
  | { is: 'good'; id: string; item: Item; registerCall?: RegisterCall | undefined; unlinked?: boolean }
  | { is: 'bad'; faults: CellFault[] }
  | { is: 'nothing'; message?: string }

export type RowReader<Item> = (cells: readonly string[]) => Row<Item>

export const rowProblem = (row: Row<unknown>): string | undefined =>
  row.is === 'bad' ? row.faults.map(({ message }) => message).join('; ') : undefined

export const rowOutcome = {
  good: 0,
  bad: 1,
  /** Good, but another row with the same ID counts. */
  repeated: 2,
  nothing: 3,
  blank: 4,
} as const

export const isSent = (outcome: number | undefined, repeats: 'last' | 'all'): boolean =>
  outcome === rowOutcome.good || (outcome === rowOutcome.repeated && repeats === 'all')

export const listedProblems = 100_000

export interface RowProblem {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  column: string
  value: string
  message: string
}

export type ProblemGroup = Pick<RowProblem, 'message'> & { count: number }

export interface DuplicateRow {
  row: number
  later: number
  id: string
}

const listedDuplicates = 100

export interface Summary {
  rows: number
  blank: number
  good: number
  bad: number
  repeated: number
  /** The first of them, each with the next row for the same device. */
  duplicates?: readonly DuplicateRow[]
  /** Good rows with a blank user ID, if a column has it. */
  unlinked?: number
  /** Rows with nothing to do, such as a device whose tag cells are all empty. */
  nothing: number
  groups: ProblemGroup[]
  odd: boolean
  /** When it finished, in milliseconds since 1970. */
  at: number
}

/** `message`: of one group only. */
export interface ProblemsPart {
  message?: string
  from: number
  count: number
}

export class ProblemList {
  readonly groups = new Map<string, ProblemGroup & { indexes: number[] }>()
  readonly all: RowProblem[] = []

  constructor(problems: RowProblem[] = []) {
    for (const problem of problems.sort((a, b) => a.row - b.row)) this.add(problem)
  }

  add(problem: RowProblem) {
    const group = this.groups.get(problem.message) ?? { message: problem.message, count: 0, indexes: [] }
    this.groups.set(problem.message, group)
    group.count += 1
    if (this.all.length >= listedProblems) return
    group.indexes.push(this.all.length)
    this.all.push(problem)
  }

  sorted(): ProblemGroup[] {
    const groups = [...this.groups.values()].map(({ message, count }) => ({ message, count }))
    return groups.sort((a, b) => b.count - a.count)
  }

  part({ message, from, count }: ProblemsPart): RowProblem[] {
    if (message === undefined) return this.all.slice(from, from + count)
    const indexes = this.groups.get(message)?.indexes ?? []
    return indexes.slice(from, from + count).flatMap((index) => this.all[index] ?? [])
  }
}

export interface ReadingProgress {
  rows: number
  bad: number
  bytes: number
}

interface RowCheck<Item> {
  read: RowReader<Item>
  /** May be called again for a row that a later one repeats. */
  onRow: (row: number, outcome: number, item?: Item) => void
  /** Message for a row that repeats an earlier one. If undefined, the later row counts. */
  repeated?: string
  onProgress?: (progress: ReadingProgress) => void
}

export async function checkRows<Item>(
  source: Pick<Source, 'columns' | 'batches'>,
  { read, onRow, repeated, onProgress }: RowCheck<Item>,
) {
  const repeats = new Repeats()
  const problems = new ProblemList()
  const counts = { rows: 0, blank: 0, good: 0, bad: 0, repeated: 0, nothing: 0 }
  const duplicates: DuplicateRow[] = []
  const unlinked = new Set<number>()
  let odd = false
  for await (const { rows, bytes, odd: unreadable } of source.batches()) {
    odd ||= unreadable
    for (const { number, cells } of rows) check(number, cells)
    onProgress?.({ rows: counts.rows, bad: counts.bad, bytes })
  }
  const summary: Summary = {
    ...counts,
    groups: problems.sorted(),
    ...(duplicates.length > 0 && { duplicates }),
    ...(unlinked.size > 0 && { unlinked: unlinked.size }),
    odd,
    at: Date.now(),
  }
  return { summary, problems }

  function check(number: number, cells: readonly string[]): void {
    if (cells.length === 0) {
      counts.blank += 1
      onRow(number, rowOutcome.blank)
      return
    }
    counts.rows += 1
    const row = read(cells)
    if (row.is !== 'good') {
      counts[row.is] += 1
      const faults = row.is === 'bad' ? row.faults : row.message ? [{ column: -1, message: row.message }] : []
      for (const fault of faults) list(number, cells, fault)
      onRow(number, rowOutcome[row.is])
      return
    }
    counts.good += 1
    const before = repeats.add(row.id, number)
    if (before !== undefined) counts.repeated += 1
    if (before !== undefined && repeated !== undefined) {
      list(number, cells, { column: -1, message: repeated })
      onRow(number, rowOutcome.repeated)
      return
    }
    if (before !== undefined) {
      if (duplicates.length < listedDuplicates) duplicates.push({ row: before, later: number, id: row.id })
      unlinked.delete(before)
      onRow(before, rowOutcome.repeated)
    }
    if (row.unlinked) unlinked.add(number)
    onRow(number, rowOutcome.good, row.item)
  }

  function list(row: number, cells: readonly string[], { column, message }: CellFault): void {
    const value = (column < 0 ? cells.join(', ') : (cells[column] ?? '')).slice(0, 200)
    problems.add({ row, column: source.columns[column] ?? '', value, message })
  }
}
