import type { Summary } from '#model/imports/checkRows.ts'
import type { ImportTarget, Plan } from '#model/imports/plan.ts'
import { createStore } from '../store.ts'
import { forget, keep, kept } from './keep.ts'
import type { ReadingProgress, Round } from './messages.ts'

/** What was sent, and what came of it. */
export interface Run {
  /** `stopping` while the chunk that is under way is waited for. */
  state: 'running' | 'stopping' | 'paused' | 'done' | 'cancelled'
  /** Why it stopped by itself. `refused`: the service will not take this chunk as it is. */
  failure?: { message: string; requestId?: string; logged?: number; refused: boolean }
  /** What is wrong for now, while it tries again. */
  trouble?: string
  /** True where the page went away while it ran. */
  interrupted?: boolean
  /** True where another tab sends it. */
  elsewhere?: boolean
  rounds: Round[]
  /** Of the round that runs: chunks that are finished, of how many; its devices. */
  chunk: number
  chunks: number
  devices: number
  /** Devices of the first round. */
  planned: number
  done: number
  failed: number
  notFound: number
  /** Milliseconds since 1970; and how long it has worked in all, in milliseconds. */
  started: number
  worked: number
  finished?: number
}

/** A person's import: one at a time. */
export interface Import {
  id: string
  application: string
  file: { name: string; size: number }
  columns: string[]
  samples: string[][]
  isRejects: boolean
  /** Between the cells of a row; null of a workbook, which has none. */
  delimiter: string | null
  plan: Plan
  step: 'columns' | 'check' | 'run'
  /** What the last dry run found; belongs to exactly the plan above. */
  summary?: Summary
  run?: Run
}

/** The import, null where there is none, undefined while nobody knows. */
export const current = createStore<Import | null | undefined>(undefined)
/** How far the dry run is, while it runs. */
export const reading = createStore<ReadingProgress | undefined>(undefined)
/** What was put aside for another file; it can be taken up again until that one is chosen. */
export const aside = createStore<Import | undefined>(undefined)
/** True where the import will not outlive the page: the browser has no room, or keeps nothing. */
export const fleeting = createStore(false)
/** How it is to stop, once the chunk under way is finished. */
export const stopAs = createStore<'paused' | 'cancelled' | undefined>(undefined)

let owner = ''
/** Names a person at a service. */
export const importOwner = (name: string, service: string) => `${name} at ${service}`
/** Says whose imports these are, and at which service. */
export const putOwner = (name: string, service: string): void => {
  owner = importOwner(name, service)
}
/** True where the import that is known is this person's. */
export const isClaimed = (name: string, service: string): boolean => owner === importOwner(name, service)

/** Under which the parts of a person's imports are kept: all of them, what is known of the import, and what belongs to one. */
export const everyKey = () => [owner]
export const stateKey = () => [owner, 'state']
export const importKey = (id: string, ...more: (string | number)[]) => [owner, id, ...more]
export const chunkKey = ({ id, run }: Import, number: number) =>
  importKey(id, 'chunk', (run?.rounds.length ?? 1) - 1, number)

/** What only one tab of a person can hold, while it sends. */
export const lockName = () => `import of ${owner}`

/** True where another tab of this person is sending. Unknown where the page came over plain http. */
export async function runsElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some((lock) => lock.name === lockName()) ?? false
}

/** Changes the import, and keeps what it has become. */
export function change(changes: Partial<Import>): void {
  const now = current.get()
  if (!now) return
  const next = { ...now, ...changes }
  current.set(next)
  void keepOr(stateKey(), next)
}

export const changeRun = (changes: Partial<Run>): void => {
  const run = current.get()?.run
  if (run) change({ run: { ...run, ...changes } })
}

/** Keeps a part; where the browser cannot, the import goes on without. */
export const keepOr = (key: readonly (string | number)[], value: unknown): Promise<void> =>
  keep(key, value).then(
    () => undefined,
    () => fleeting.set(true),
  )

/** Says what the column at a place is for. */
export function putTarget(place: number, target: ImportTarget): void {
  const targets = current.get()?.plan.targets
  if (targets) changePlan({ targets: targets.map((other, index) => (index === place ? target : other)) })
}

/** Changes the plan: what was checked before no longer holds. */
export const changePlan = (changes: Partial<Plan>): void => {
  const now = current.get()
  if (now) change({ plan: { ...now.plan, ...changes }, step: 'columns', summary: undefined })
}

/** Forgets a person's import that has ended, with its file: the next user of this browser must not find it. */
export async function forgetEnded(name: string, service: string): Promise<void> {
  const owner = importOwner(name, service)
  const found = await kept<Import>([owner, 'state'])
  const state = found?.run?.state
  if (state === 'done' || state === 'cancelled') await forget([owner])
}
