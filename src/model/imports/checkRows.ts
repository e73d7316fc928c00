import type { Source } from './openSource.ts'
import type { Plan } from './plan.ts'
import { Repeats } from './Repeats.ts'
import { rowReader } from './rowReader.ts'

export const deviceOutcome = {
  good: 0,
  bad: 1,
  /** Good, but a later row has the same device. */
  repeated: 2,
  nothing: 3,
  blank: 4,
} as const

export const isSent = (outcome: number | undefined, repeats: 'last' | 'all'): boolean =>
  outcome === deviceOutcome.good || (outcome === deviceOutcome.repeated && repeats === 'all')

export const listedProblems = 100_000

export interface RowProblem {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  column: string
  value: string
  words: string
}

export type ProblemGroup = Pick<RowProblem, 'words'> & { count: number }

export interface Summary {
  rows: number
  blank: number
  good: number
  bad: number
  repeated: number
  /** All tag cells are empty. */
  nothing: number
  groups: ProblemGroup[]
  odd: boolean
  /** When it finished, in milliseconds since 1970. */
  at: number
}

export class ProblemList {
  readonly groups = new Map<string, ProblemGroup & { places: number[] }>()
  readonly all: RowProblem[] = []

  add(problem: RowProblem) {
    const group = this.groups.get(problem.words) ?? { words: problem.words, count: 0, places: [] }
    this.groups.set(problem.words, group)
    group.count += 1
    if (this.all.length >= listedProblems) return
    group.places.push(this.all.length)
    this.all.push(problem)
  }

  sorted(): ProblemGroup[] {
    const groups = [...this.groups.values()].map(({ words, count }) => ({ words, count }))
    return groups.sort((a, b) => b.count - a.count)
  }

  part(words: string | undefined, from: number, count: number): RowProblem[] {
    if (words === undefined) return this.all.slice(from, from + count)
    const places = this.groups.get(words)?.places ?? []
    return places.slice(from, from + count).flatMap((place) => this.all[place] ?? [])
  }
}

export interface ReadingProgress {
  rows: number
  bad: number
  bytes: number
}

/** `outcomes`: by row number - 2. */
export async function checkRows(source: Source, plan: Plan, onProgress: (progress: ReadingProgress) => void) {
  const read = rowReader(plan, source.columns)
  const repeats = new Repeats()
  const problems = new ProblemList()
  const counts = { rows: 0, blank: 0, good: 0, bad: 0, repeated: 0, nothing: 0 }
  let outcomes = new Uint8Array(1 << 14)
  let odd = false
  let last = 1
  for await (const { rows, bytes, odd: unreadable } of source.batches()) {
    odd ||= unreadable
    for (const { number, cells } of rows) {
      last = number
      if (number - 2 >= outcomes.length) {
        const more = new Uint8Array(outcomes.length * 2)
        more.set(outcomes)
        outcomes = more
      }
      outcomes[number - 2] = getOutcome(number, cells)
    }
    onProgress({ rows: counts.rows, bad: counts.bad, bytes })
  }
  return {
    summary: { ...counts, groups: problems.sorted(), odd, at: Date.now() },
    problems,
    outcomes: outcomes.slice(0, last - 1),
  }

  function getOutcome(number: number, cells: readonly string[]): number {
    if (cells.length === 0) {
      counts.blank += 1
      return deviceOutcome.blank
    }
    counts.rows += 1
    const row = read(cells)
    if (row.is === 'nothing') {
      counts.nothing += 1
      return deviceOutcome.nothing
    }
    if (row.is === 'bad') {
      counts.bad += 1
      for (const { column, words } of row.faults)
        problems.add({
          row: number,
          column: source.columns[column] ?? '',
          value: (column < 0 ? cells.join(', ') : (cells[column] ?? '')).slice(0, 200),
          words,
        })
      return deviceOutcome.bad
    }
    counts.good += 1
    const before = repeats.add(row.id, number)
    if (before !== undefined) {
      counts.repeated += 1
      outcomes[before - 2] = deviceOutcome.repeated
    }
    return deviceOutcome.good
  }
}
