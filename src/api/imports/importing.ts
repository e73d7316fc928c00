import { createStore } from '../store.ts'
import { changeTask, dropTask } from '../tasks.ts'
import type { Problem, Summary } from './checkRows.ts'
import { guessSeparator, guessTargets } from './guessTargets.ts'
import type { Miss } from './joinResults.ts'
import { forget, keep, kept } from './keep.ts'
import type { ReadingProgress, Round } from './messages.ts'
import { type ImportKind, importKinds, type Plan, type Target } from './plan.ts'
import { EndedError, openWorker } from './workerClient.ts'

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

const worker = openWorker()
let owner = ''
/** The import that the worker holds the file and all results of. */
let held: { id: string; ready: Promise<void> } | undefined
/** The file's text, for a browser that keeps nothing. */
let text: { id: string; source: Blob } | undefined

/** Under which the parts of an import are kept. */
const keyOf = (id: string, ...more: (string | number)[]) => [owner, id, ...more]
const stateKey = () => [owner, 'state']
export const chunkKey = ({ id, run }: Import, number: number) =>
  keyOf(id, 'chunk', (run?.rounds.length ?? 1) - 1, number)
export const taskOf = ({ id }: Pick<Import, 'id'>) => `import ${id}`

const ownerOf = (name: string, service: string) => `${name} at ${service}`
/** True where the import that is known is this person's. */
export const isClaimed = (name: string, service: string): boolean => owner === ownerOf(name, service)

/** What only one tab of a person can hold, while it sends. */
export const lockName = () => `import of ${owner}`

/** True where another tab of this person is sending. Unknown where the page came over plain http. */
async function runsElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some((lock) => lock.name === lockName()) ?? false
}

/** Says whose imports these are and at which service, and finds the one that was under way. */
export async function claimImport(name: string, service: string): Promise<void> {
  const claimed = ownerOf(name, service)
  if (owner === claimed && current.get() !== undefined && !current.get()?.run?.elsewhere) return
  owner = claimed
  current.set(undefined)
  worker.close()
  held = undefined
  aside.set(undefined)
  const found = await kept<Import>(stateKey()).catch(() => undefined)
  const elsewhere = await runsElsewhere()
  if (owner !== claimed) return
  const run = found?.run
  if (found && run && elsewhere) current.set({ ...found, run: { ...run, elsewhere } })
  else if (found && run && (run.state === 'running' || run.state === 'stopping')) {
    const paused: Import = { ...found, run: { ...run, state: 'paused', interrupted: true } }
    changeTask(taskOf(found), { state: 'paused', words: 'Interrupted: open it to go on' })
    current.set(paused)
  } else current.set(found ?? null)
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

interface Choice {
  application: string
  kind: ImportKind
  file: File
  tags: Parameters<typeof guessTargets>[2]
}

/** Opens a chosen file and guesses what its columns are. Throws words for people. */
export async function chooseFile({ application, kind, file, tags }: Choice): Promise<void> {
  if (await runsElsewhere()) throw new Error('An import runs in another tab. Wait for its end, or cancel it there.')
  held = undefined
  const opened = await worker.ask('open', { file, name: file.name })
  await discard()
  const { source, columns, samples, isRejects } = opened
  const id = crypto.randomUUID()
  text = { id, source }
  held = { id, ready: Promise.resolve() }
  current.set({
    id,
    application,
    file: { name: file.name, size: file.size },
    columns,
    samples,
    isRejects,
    plan: planFor(kind, columns, samples, tags),
    step: 'columns',
  })
  fleeting.set(false)
  await keepOr(keyOf(id, 'source'), source)
  change({})
}

/** A first plan: what the headings tell, lists set, empty cells left alone. */
export function planFor(
  kind: ImportKind,
  columns: readonly string[],
  samples: readonly (readonly string[])[],
  tags: Choice['tags'],
): Plan {
  const targets = guessTargets(columns, kind, tags)
  const lists = targets.flatMap((target, place) =>
    target.is === 'tag' && target.type === 3 ? (samples[place] ?? []) : [],
  )
  return {
    kind: importKinds.find((one) => one === kind) ?? 'tags',
    targets,
    lists: 'set',
    empty: 'leave',
    separator: guessSeparator(lists),
    platform: undefined,
    repeats: 'last',
  }
}

/** Makes room for another file. Nothing is forgotten before that one is chosen. */
export function putAside(): void {
  aside.set(current.get() ?? undefined)
  current.set(null)
}

/** Takes up again what was put aside. */
export function takeBack(): void {
  current.set(aside.get() ?? null)
  aside.set(undefined)
}

/** Forgets every import of the person and its file; what was sent stands. */
async function discard(): Promise<void> {
  const before = current.get() ?? aside.get()
  aside.set(undefined)
  current.set(null)
  reading.set(undefined)
  if (before?.run && before.run.state !== 'done' && before.run.state !== 'cancelled') dropTask(taskOf(before))
  text = undefined
  if (held && before?.id === held.id) held = undefined
  await forget([owner]).catch(() => undefined)
}

/** Says what the column at a place is for. */
export function putTarget(place: number, target: Target): void {
  const targets = current.get()?.plan.targets
  if (targets) changePlan({ targets: targets.map((other, index) => (index === place ? target : other)) })
}

/** Changes the plan: what was checked before no longer holds. */
export const changePlan = (changes: Partial<Plan>): void => {
  const now = current.get()
  if (now) change({ plan: { ...now.plan, ...changes }, step: 'columns', summary: undefined })
}

/** Reads the whole file and keeps what it found. A second check ends the first. Throws words for people. */
export async function check(): Promise<void> {
  const now = current.get()
  if (!now) return
  change({ step: 'check', summary: undefined })
  reading.set({ rows: 0, bad: 0, bytes: 0 })
  try {
    await ready()
    const { summary, outcomes } = await worker.ask('check', { plan: now.plan }, (progress) => reading.set(progress))
    if (current.get()?.id !== now.id || current.get()?.step !== 'check') return
    await keepOr(keyOf(now.id, 'outcomes'), outcomes)
    change({ summary })
    reading.set(undefined)
  } catch (error) {
    if (error instanceof EndedError) return
    reading.set(undefined)
    throw error
  }
}

/** The worker with the file and every result of the import, also after a reload. Throws words for people. */
export function ready(): Promise<void> {
  const now = current.get()
  if (!now) return Promise.reject(new Error('There is no import'))
  if (held?.id === now.id) return held.ready
  const taken = { id: now.id, ready: takeUp(now) }
  held = taken
  taken.ready.catch(() => {
    if (held === taken) held = undefined
  })
  return taken.ready
}

async function takeUp({ id, file, plan, run }: Import): Promise<void> {
  const source =
    (text?.id === id ? text.source : undefined) ?? (await kept<Blob>(keyOf(id, 'source')).catch(() => undefined))
  if (!source) throw new Error('The browser has not kept the file. Choose it again.')
  await worker.ask('open', { file: source, name: file.name, isText: true })
  if (!run) return
  // the chunks are what was truly done; the counts may lag one behind
  changeRun(await worker.ask('restore', { plan, rounds: run.rounds, key: keyOf(id) }))
}

/** The counts once these are tried again. */
export const without = (counts: Pick<Run, 'failed' | 'notFound'>, again: Round['again'] = []) => ({
  failed: again.includes('failed') ? 0 : counts.failed,
  notFound: again.includes('not found') ? 0 : counts.notFound,
})

export function withMisses(counts: Pick<Run, 'failed' | 'notFound'>, misses: readonly Miss[]) {
  const failed = misses.filter(({ status }) => status === 'failed').length
  return { failed: counts.failed + failed, notFound: counts.notFound + misses.length - failed }
}

/** The worker's own answers, for the run. */
export const ask = worker.ask

/** Some of the problems that the dry run found, or of the rows that were sent and are not done. */
export async function listed(
  list: 'problems' | 'misses',
  asked: { words?: string; from: number; count: number },
): Promise<Problem[]> {
  await ready()
  return worker.ask(list, asked)
}

/** Reasons why rows are not done, each with how many. */
export async function missGroups(): Promise<{ words: string; count: number }[]> {
  await ready()
  return worker.ask('missGroups', {})
}

/** The rows that are not done, as a CSV file that can be mended and imported. */
export async function rejects(): Promise<{ file: Blob; name: string; rows: number }> {
  const now = current.get()
  if (!now) throw new Error('There is no import')
  await ready()
  const { plan, run } = now
  const unsentFrom = run?.state === 'cancelled' && run.chunk < run.chunks ? run.chunk : undefined
  const { file, rows } = await worker.ask('rejects', { plan, unsentFrom })
  const base = now.file.name.replace(/(\.csv)?\.[a-z]+$/i, '').replace(/-rejects(-\d+)?$/, '')
  return { file, rows, name: `${base}-rejects.csv` }
}
