import type { RowProblem } from '#model/imports/checkRows.ts'
import { change, changeRun, current, type Import, importKey, keepOr, reading } from './importState.ts'
import { kept } from './keep.ts'
import type { Opened } from './messages.ts'
import { EndedError, openWorker } from './workerClient.ts'

const worker = openWorker()
/** The import that the worker holds the file and all results of. */
let held: { id: string; ready: Promise<void> } | undefined
/** The file's text, for a browser that keeps nothing. */
let text: { id: string; source: Blob } | undefined

/** The worker's own answers. */
export const ask = worker.ask

/** Says that the worker holds the file of an import, and keeps its text. */
export function hold(id: string, source: Blob): void {
  text = { id, source }
  held = { id, ready: Promise.resolve() }
}

/** Says that the worker holds no import's file any more. */
export function letGo(): void {
  held = undefined
}

/** Forgets the text of every file, and that the worker holds this import. */
export function dropFile(id: string | undefined): void {
  text = undefined
  if (held && id === held.id) letGo()
}

/** Ends the worker, with all that it holds. */
export function closeWorker(): void {
  worker.close()
  letGo()
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

/** Has the worker open the text of an import, read with this delimiter. Throws words for people. */
export async function openHeld({ id, file }: Import, delimiter: string | null): Promise<Opened> {
  const source =
    (text?.id === id ? text.source : undefined) ?? (await kept<Blob>(importKey(id, 'source')).catch(() => undefined))
  if (!source) throw new Error('This browser didn’t store the file. Choose it again.')
  return worker.ask('open', { file: source, name: file.name, isText: true, delimiter: delimiter ?? undefined })
}

async function takeUp(now: Import): Promise<void> {
  const { id, plan, run } = now
  await openHeld(now, now.delimiter)
  if (!run) return
  // the chunks are what was truly done; the counts may lag one behind
  changeRun(await worker.ask('restore', { plan, rounds: run.rounds, key: importKey(id) }))
}

/** Reads the whole file and keeps what it found. A second check ends the first. Throws words for people. */
export async function checkHeldFile(): Promise<void> {
  const now = current.get()
  if (!now) return
  change({ step: 'check', summary: undefined })
  reading.set({ rows: 0, bad: 0, bytes: 0 })
  try {
    await ready()
    const { summary, outcomes } = await ask('check', { plan: now.plan }, (progress) => reading.set(progress))
    if (current.get()?.id !== now.id || current.get()?.step !== 'check') return
    await keepOr(importKey(now.id, 'outcomes'), outcomes)
    change({ summary })
    reading.set(undefined)
  } catch (error) {
    if (error instanceof EndedError) return
    reading.set(undefined)
    throw error
  }
}

/** Some of the problems that the dry run found, or of the rows that were sent and are not done. */
export async function listedFiles(
  list: 'problems' | 'misses',
  asked: { words?: string; from: number; count: number },
): Promise<RowProblem[]> {
  await ready()
  return ask(list, asked)
}

/** Reasons why rows are not done, each with how many. */
export async function missGroups(): Promise<{ words: string; count: number }[]> {
  await ready()
  return ask('missGroups', {})
}

/** The rows that were not imported, as a CSV file to fix and import again. */
export async function rejects(): Promise<{ file: Blob; name: string; rows: number }> {
  const now = current.get()
  if (!now) throw new Error('There is no import')
  await ready()
  const { plan, run } = now
  const unsentFrom = run?.state === 'cancelled' && run.chunk < run.chunks ? run.chunk : undefined
  const { file, rows } = await ask('rejects', { plan, unsentFrom })
  const base = now.file.name.replace(/(\.csv)?\.[a-z]+$/i, '').replace(/-rejects(-\d+)?$/, '')
  return { file, rows, name: `${base}-rejects.csv` }
}
