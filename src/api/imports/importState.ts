import { exactCount } from '#format/format.ts'
import type { CommonTag } from '#model/imports/CommonTags.ts'
import type { ReadingProgress, Summary } from '#model/imports/checkRows.ts'
import type { RejectedRow } from '#model/imports/joinResults.ts'
import type { RowCount } from '#model/imports/openSource.ts'
import type { ImportTarget, Plan } from '#model/imports/plan.ts'
import { noteAudienceChange } from '../audienceChange.ts'
import { createStore, ownerName } from '../store.ts'
import { changeTask, type Task, tasks } from '../tasks.ts'
import { forget, readStored, writeStored } from './importStore.ts'

/** First all valid rows, then those that are retried. */
export interface Round {
  size: number
  /** What is retried; undefined in the first round. */
  again?: readonly RejectedRow['status'][]
}

export interface KeptChunk {
  requestId: string
  done?: number
  /** Set once the chunk is finished. */
  misses?: RejectedRow[]
  /** IDs of its first devices that are done, up to what a run shows. */
  examples?: readonly string[]
}

export interface Run {
  /** `stopping`: waits for the current chunk. */
  state: 'running' | 'stopping' | 'paused' | 'done' | 'cancelled'
  /** `refused`: the service rejects this chunk as it is. */
  failure?: { message: string; requestId?: string; logged?: number; refused: boolean }
  /** Set while it retries. */
  trouble?: string
  /** The page was closed while it ran. */
  interrupted?: boolean
  /** The chunk that was being sent when the page was closed, with its request_id once it was accepted. */
  unconfirmed?: { rows: number; requestId?: string }
  elsewhere?: boolean
  rounds: Round[]
  /** Of the current round: finished chunks, all chunks, and devices. */
  chunk: number
  chunks: number
  devices: number
  planned: number
  done: number
  failed: number
  notFound: number
  /** Milliseconds since 1970, and milliseconds of work in total. */
  started: number
  worked: number
  finished?: number
  /** IDs of the first devices that are done. */
  examples?: readonly string[]
}

export interface Import {
  id: string
  application: string
  file: { name: string; size: number }
  columns: string[]
  samples: string[][]
  rows?: RowCount
  isRejects: boolean
  /** Null for a workbook. */
  delimiter: string | null
  plan: Plan
  step: 'columns' | 'check' | 'run'
  summary?: Summary
  /** IDs of some devices that would be sent. */
  sample?: string[]
  /** A tag that all rows set to one value. */
  common?: CommonTag | undefined
  run?: Run
}

/** The chunk that is being sent: since when, in milliseconds since 1970, and how much of it is done, from 0 to 1. */
export const chunkInWork = createStore<{ began: number; share: number } | undefined>(undefined)

/** Devices of the run’s current chunk. */
export const rowsOfChunk = ({ rounds, chunk, devices }: Run): number => {
  const size = rounds.at(-1)?.size ?? 0
  return Math.max(0, Math.min(size, devices - chunk * size))
}

/** Null for none; undefined until it is known. */
export const current = createStore<Import | null | undefined>(undefined)
export const reading = createStore<ReadingProgress | undefined>(undefined)
export const setAsideImport = createStore<Import | undefined>(undefined)
/** The import won’t survive a reload: the browser’s storage is full or off. */
export const notPersisted = createStore(false)
export const stopState = createStore<'paused' | 'cancelled' | undefined>(undefined)

let owner = ''
export const putOwner = (name: string, service: string): void => {
  owner = ownerName(name, service)
}
export const isClaimed = (name: string, service: string): boolean => owner === ownerName(name, service)

/** Storage keys: all of a person’s imports, the state, and the parts of one import. */
export const importKeys = () => [owner]
export const stateKey = () => [owner, 'state']
export const importKey = (id: string, ...more: (string | number)[]) => [owner, id, ...more]
export const chunkKey = ({ id, run }: Import, number: number) =>
  importKey(id, 'chunk', (run?.rounds.length ?? 1) - 1, number)

export const lockName = () => `import of ${owner}`

/** Another tab is sending. Unknown over plain HTTP. */
export async function runsElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some((lock) => lock.name === lockName()) ?? false
}

export function change(changes: Partial<Import>): void {
  const now = current.get()
  if (!now) return
  const next = { ...now, ...changes }
  current.set(next)
  void persist(stateKey(), next)
}

export const changeRun = (changes: Partial<Run>): void => {
  const run = current.get()?.run
  if (run) change({ run: { ...run, ...changes } })
}

export const persist = (key: readonly (string | number)[], value: unknown): Promise<void> =>
  writeStored(key, value).then(
    () => undefined,
    () => notPersisted.set(true),
  )

export function putTarget(place: number, target: ImportTarget): void {
  const targets = current.get()?.plan.targets
  if (targets) changePlan({ targets: targets.map((other, index) => (index === place ? target : other)) })
}

export const changePlan = (changes: Partial<Plan>): void => {
  const now = current.get()
  if (now) change({ plan: { ...now.plan, ...changes }, step: 'columns', summary: undefined })
}

/** The next user of this browser must not find a finished import. */
export async function forgetEnded(name: string, service: string): Promise<void> {
  const owner = ownerName(name, service)
  const found = await readStored<Import>([owner, 'state'])
  const state = found?.run?.state
  if (state === 'done' || state === 'cancelled') await forget([owner])
}

export const importTaskId = ({ id }: Pick<Import, 'id'>) => `import ${id}`

type Teller = (task: Task) => void
let teller: Teller | undefined
export const notifyWhenDone = (tell: Teller): void => {
  teller = tell
}

export const toTask = (now: Import): Task => ({
  id: importTaskId(now),
  kind: 'import',
  title: `Import “${now.file.name}”`,
  application: now.application,
  state: 'running',
  progress: Math.floor(((now.run?.chunk ?? 0) / Math.max(1, now.run?.chunks ?? 1)) * 100),
  started: now.run?.started ?? Date.now(),
  address: `/applications/${now.application}/import`,
})

export function finish(as: 'done' | 'paused' | 'cancelled'): void {
  const now = current.get()
  if (!now?.run) return
  const ended = as !== 'paused'
  noteAudienceChange()
  changeRun({ state: as, failure: undefined, trouble: undefined, ...(ended && { finished: Date.now() }) })
  const { done, failed, notFound } = now.run
  const left = (now.summary?.rows ?? 0) - done - failed - notFound
  const message = [
    done === 0 && failed === 0 ? 'nothing was changed' : `${exactCount(done)} done`,
    ...(failed ? [`${exactCount(failed)} failed`] : []),
    ...(notFound ? [`${exactCount(notFound)} not found`] : []),
    ...(left ? [`${exactCount(left)} ${as === 'done' ? 'skipped' : 'skipped or not sent'}`] : []),
  ].join(', ')
  changeTask(
    importTaskId(now),
    ended
      ? { state: as, progress: as === 'done' ? 100 : undefined, message, finished: Date.now() }
      : { state: as, message: 'Paused' },
  )
  const task = tasks.get().find(({ id }) => id === importTaskId(now))
  if (as === 'done' && task) teller?.(task)
}
