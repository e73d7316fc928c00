import type { RowProblem, Summary } from '#model/imports/checkRows.ts'
import type { Miss } from '#model/imports/joinResults.ts'
import type { Plan } from '#model/imports/plan.ts'
import type { Chunk } from '#model/imports/sendChunks.ts'
import type { PartKey } from './keep.ts'

/** What a file turned out to be. */
export interface Opened {
  /** The rows as text: what is kept and read again after a reload. */
  source: Blob
  columns: string[]
  /** By column: some of the first values that are not empty. */
  samples: string[][]
  /** True for a file of rejects that this console wrote. */
  isRejects: boolean
  /** Between the cells; null of a workbook, which has none. */
  delimiter: string | null
  encoding: string
}

/** One round of sending: all good rows first, then those that are tried again. */
export interface Round {
  /** Devices in a chunk. */
  size: number
  /** What is tried again; left out in the first round. */
  again?: readonly Miss['status'][]
}

/** What a chunk came to, as it is kept under its round and number. */
export interface KeptChunk {
  requestId: string
  done?: number
  /** There once the chunk is finished. */
  misses?: Miss[]
}

/** What was sent before a reload, as far as its results are kept. Chunks and devices are those of the last round. */
export interface Restored {
  done: number
  failed: number
  notFound: number
  chunk: number
  devices: number
}

/** How far the reading of a file is. */
export interface ReadingProgress {
  rows: number
  bad: number
  bytes: number
}

/** What the page asks of the worker, and what the worker answers. */
export interface ImportCalls {
  /** Opens a chosen file, or the text that `open` made of it before; undefined as the delimiter: guess it. */
  open: { given: { file: Blob; name: string; isText?: boolean; delimiter?: string | undefined }; answer: Opened }
  /** The rows of a file as text, of which the worker keeps nothing. */
  text: { given: { file: Blob; name: string }; answer: Blob }
  /** The dry run. A second one ends the first. */
  check: { given: { plan: Plan }; answer: { summary: Summary; outcomes: Uint8Array<ArrayBuffer> } }
  problems: { given: { words?: string; from: number; count: number }; answer: RowProblem[] }
  /** Takes up an import after a reload, from the parts kept under this key: what the dry run knew, and what came of each chunk. */
  restore: { given: { plan: Plan; rounds: Round[]; key: PartKey }; answer: Restored }
  /** Begins a round; answers how many devices it has. */
  begin: { given: { plan: Plan; round: Round }; answer: { devices: number } }
  chunk: { given: { number: number }; answer: Chunk | undefined }
  /** Notes rows that are not done. */
  missed: { given: { misses: Miss[] }; answer: undefined }
  misses: { given: { words?: string; from: number; count: number }; answer: RowProblem[] }
  missGroups: { given: Record<string, never>; answer: { words: string; count: number }[] }
  /** `unsent` says what to write of rows that the round has not sent: from the chunk of this number on. */
  rejects: { given: { plan: Plan; unsentFrom?: number }; answer: { file: Blob; rows: number } }
}
export type ImportCall = keyof ImportCalls

export type Question = {
  [Call in ImportCall]: { id: number; call: Call; given: ImportCalls[Call]['given'] }
}[ImportCall]
export type Reply =
  | { id: number; answer: unknown }
  | { id: number; refusal: string; ended?: boolean }
  | { progress: ReadingProgress }
