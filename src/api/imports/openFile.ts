import type { ProblemsPart, ReadingProgress } from '#model/imports/checkRows.ts'
import { openWorker, WorkerEndedError } from '../worker.ts'
import { change, changeRun, current, type Import, importKey, persist, reading } from './importState.ts'
import { readStored } from './importStore.ts'
import type { ImportWork } from './worker.ts'

const open = () =>
  openWorker<ImportWork, ReadingProgress>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
const worker = open()
/** The import whose file and results the worker holds. */
let openImport: { id: string; ready: Promise<void> } | undefined
/** For browsers without storage. */
let text: { id: string; source: Blob } | undefined

export const ask = worker.ask

export function setOpenFile(id: string, source: Blob): void {
  text = { id, source }
  openImport = { id, ready: Promise.resolve() }
}

export function closeFile(): void {
  openImport = undefined
}

export function dropFile(id: string | undefined): void {
  text = undefined
  if (openImport && id === openImport.id) closeFile()
}

export function closeWorker(): void {
  worker.close()
  closeFile()
}

export function ready(): Promise<void> {
  const now = current.get()
  if (!now) return Promise.reject(new Error('No import is open'))
  if (openImport?.id === now.id) return openImport.ready
  const taken = { id: now.id, ready: takeUp(now) }
  openImport = taken
  taken.ready.catch(() => {
    if (openImport === taken) openImport = undefined
  })
  return taken.ready
}

export async function openHeld({ id, file }: Import, delimiter: string | null) {
  const source =
    (text?.id === id ? text.source : undefined) ??
    (await readStored<Blob>(importKey(id, 'source')).catch(() => undefined))
  if (!source) throw new Error('This browser didn’t store the file. Choose it again.')
  return worker.ask('open', { file: source, name: file.name, isText: true, delimiter: delimiter ?? undefined })
}

async function takeUp(now: Import): Promise<void> {
  const { id, plan, run } = now
  await openHeld(now, now.delimiter)
  if (!run) return
  // the chunks are what was done; the counts may lag behind by one
  changeRun(await worker.ask('restore', { plan, rounds: run.rounds, key: importKey(id) }))
}

export async function checkHeldFile(): Promise<void> {
  const now = current.get()
  if (!now) return
  change({ step: 'check', summary: undefined })
  reading.set({ rows: 0, bad: 0, bytes: 0 })
  try {
    await ready()
    const { summary, outcomes, sample, common } = await ask('check', { plan: now.plan }, (progress) =>
      reading.set(progress),
    )
    if (current.get()?.id !== now.id || current.get()?.step !== 'check') return
    await persist(importKey(now.id, 'outcomes'), outcomes)
    change({ summary, sample, common })
    reading.set(undefined)
  } catch (error) {
    if (error instanceof WorkerEndedError) return
    reading.set(undefined)
    throw error
  }
}

export const getProblems = (part: ProblemsPart) => ready().then(() => ask('problems', part))
export const getMisses = (part: ProblemsPart) => ready().then(() => ask('misses', part))

export const missGroups = () => ready().then(() => ask('missGroups', undefined))

/** The rejected rows as a file, with the reason of each. `missing`: only those whose devices weren’t found. */
export async function rejects({ missing = false } = {}) {
  const now = current.get()
  if (!now) throw new Error('No import is open')
  await ready()
  const { plan, run } = now
  const unsentFrom = run?.state === 'cancelled' && run.chunk < run.chunks ? run.chunk : undefined
  const { file, rows } = await ask('rejects', { plan, unsentFrom, missing })
  const base = now.file.name.replace(/(\.csv)?\.[a-z]+$/i, '').replace(/-rejects(-\d+)?$/, '')
  return { file, rows, name: `${base}-rejects.csv` }
}

export function textInWorker(file: File, name: string): Promise<Blob> {
  const worker = open()
  return worker.ask('text', { file, name }).finally(worker.close)
}
