/// <reference lib="webworker" />

import { ChunkStream } from '#model/imports/ChunkStream.ts'
import { CommonTags } from '#model/imports/CommonTags.ts'
import {
  checkRows,
  isSent,
  ProblemList,
  type ProblemsPart,
  type ReadingProgress,
  rowOutcome,
  rowProblem,
} from '#model/imports/checkRows.ts'
import { type RejectedRow, rejectsFile, withExamples } from '#model/imports/joinResults.ts'
import { type NumberedRow, openSource, Source } from '#model/imports/openSource.ts'
import { isWorkbook } from '#model/imports/openWorkbook.ts'
import { getIdentifier, type Plan } from '#model/imports/plan.ts'
import { rowReader } from '#model/imports/rowReader.ts'
import { Sample } from '#model/imports/Sample.ts'
import { mostLookedUp } from '#model/messages/recipients.ts'
import { answerCalls, progressReporter, WorkerEndedError } from '../worker.ts'
import type { KeptChunk, Round } from './importState.ts'
import { type PartKey, readStored } from './importStore.ts'

let source: Source | undefined
let problems = new ProblemList()
let outcomes: Uint8Array<ArrayBuffer> = new Uint8Array()
let misses = new Map<number, RejectedRow>()
let missList: ProblemList | undefined
let stream: ChunkStream | undefined
let round: { plan: Plan; size: number; rows: (row: number) => boolean } | undefined
let runs = 0

const work = {
  /** Also opens text that `open` returned before. Guesses the delimiter if undefined. */
  async open({ file, name, isText, delimiter }: { file: Blob; name: string; isText?: boolean; delimiter?: string }) {
    const text = isText ? file : await openSource(file, name)
    // text from workbooks always has commas
    const opened = await Source.open(text, isWorkbook(name) ? ',' : delimiter)
    source = opened
    problems = new ProblemList()
    misses = new Map()
    missList = undefined
    outcomes = new Uint8Array()
    const { columns, samples, rows, isRejects, dialect } = opened
    return {
      source: text,
      columns: [...columns],
      samples: samples.map((some) => some.slice(0, 50)),
      rows,
      isRejects,
      delimiter: isWorkbook(name) ? null : dialect.delimiter,
    }
  },

  async text({ file, name }: { file: Blob; name: string }) {
    return openSource(file, name)
  },

  async check({ plan }: { plan: Plan }) {
    runs += 1
    const run = runs
    const report = progressReporter<ReadingProgress>()
    const found: number[] = []
    const named = getIdentifier(plan)
    const sample = new Sample<string>(mostLookedUp)
    const tags = new CommonTags(plan)
    const checked = await checkRows(opened(), {
      read: rowReader(plan, opened().columns),
      onRow: (row, outcome, item) => {
        found[row - 2] = outcome
        if (item && named) sample.add(String(item[named]))
        if (item) tags.add(item.tags)
      },
      onProgress: (progress) => {
        if (run !== runs) throw new WorkerEndedError()
        report(() => progress)
      },
    })
    problems = checked.problems
    outcomes = Uint8Array.from(found)
    return { summary: checked.summary, outcomes, sample: [...new Set(sample.items())], common: tags.found() }
  },

  async problems(part: ProblemsPart) {
    return problems.part(part)
  },

  async restore({ plan, rounds, key }: { plan: Plan; rounds: Round[]; key: PartKey }) {
    const before = await readStored<Uint8Array<ArrayBuffer>>([...key, 'outcomes'])
    if (!before) throw new Error('This browser didn’t store the checked file. Choose it again.')
    outcomes = before
    misses = new Map()
    const restored = { done: 0, chunk: 0, devices: 0, examples: withExamples() }
    for (const [index, round] of rounds.entries()) {
      restored.devices = begin(plan, round)
      restored.chunk = 0
      for (;;) {
        const found = await readStored<KeptChunk>([...key, 'chunk', index, restored.chunk])
        if (!found?.misses) break
        restored.done += found.done ?? 0
        restored.chunk += 1
        restored.examples = withExamples(restored.examples, found.examples)
        for (const miss of found.misses) misses.set(miss.row, miss)
      }
    }
    missList = undefined
    const all = [...misses.values()]
    const failed = all.filter(({ status }) => status === 'failed').length
    return { ...restored, failed, notFound: all.length - failed }
  },

  async begin({ plan, round }: { plan: Plan; round: Round }) {
    return { devices: begin(plan, round) }
  },

  async chunk({ number }: { number: number }) {
    return stream?.chunk(number)
  },

  async missed({ misses: more }: { misses: RejectedRow[] }) {
    for (const miss of more) misses.set(miss.row, miss)
    missList = undefined
  },

  async misses(part: ProblemsPart) {
    return missesListed().part(part)
  },

  async missGroups() {
    return missesListed().sorted()
  },

  /** From the chunk `unsentFrom` on, rows were not sent. `missing`: only those whose devices weren’t found. */
  async rejects({ plan, unsentFrom, missing }: { plan: Plan; unsentFrom?: number | undefined; missing?: boolean }) {
    const unsent = unsentFrom === undefined || !round ? undefined : { from: unsentFrom * round.size, ...round }
    const read = rowReader(plan, opened().columns)
    let sent = 0
    const getProblem = ({ number: row, cells }: NumberedRow) => {
      const miss = misses.get(row)
      if (missing) return miss?.status === 'not found' ? miss.message : undefined
      if (miss) return miss.message
      if (outcomes[row - 2] === rowOutcome.bad) return rowProblem(read(cells))
      if (!unsent?.rows(row)) return undefined
      sent += 1
      return sent > unsent.from ? 'Not sent: the import was canceled' : undefined
    }
    return rejectsFile(opened(), getProblem)
  },
}
export type ImportWork = typeof work

function begin(plan: Plan, { size, again }: Round): number {
  let rows = (row: number) => isSent(outcomes[row - 2], plan.repeats)
  if (again) {
    const chosen = new Set<number>()
    for (const [row, { status }] of misses) if (again.includes(status)) chosen.add(row)
    for (const row of chosen) misses.delete(row)
    missList = undefined
    rows = (row) => chosen.has(row)
  }
  round = { plan, size, rows }
  stream = new ChunkStream(opened(), { plan, size, isSent: rows })
  let devices = 0
  for (let row = 2; row < outcomes.length + 2; row += 1) if (rows(row)) devices += 1
  return devices
}

function missesListed(): ProblemList {
  missList ??= new ProblemList(
    [...misses.values()].map(({ row, id, message }) => ({ row, column: '', value: id, message })),
  )
  return missList
}

function opened(): Source {
  if (!source) throw new Error('No file is open')
  return source
}

answerCalls(work)
