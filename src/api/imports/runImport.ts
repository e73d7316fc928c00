import { errorText } from '#format/format.ts'
import type { Chunk } from '#model/imports/ChunkStream.ts'
import { type RejectedRow, withoutRows } from '#model/imports/joinResults.ts'
import { type ApiError, isRefusal, isWorthAnother } from '../errors.ts'
import { changeTask, putTask } from '../tasks.ts'
import { importDevices, note } from './importDevices.ts'
import {
  change,
  changeRun,
  current,
  finish,
  importTaskId,
  lockName,
  type Run,
  stopState,
  toTask,
} from './importState.ts'
import { ask, ready } from './openFile.ts'

const most = 5_000
const least = 500
/** Bytes of rows in a chunk: requests have a limit. */
const bytes = 4 * 1024 ** 2

/** A twentieth of the file, so that progress shows, within the limits of a request. */
export function chunkSize(devices: number, fileSize: number, rows: number): number {
  const fits = Math.floor(bytes / Math.max(1, fileSize / Math.max(1, rows)))
  return Math.max(1, Math.min(most, Math.max(least, Math.ceil(devices / 20)), fits))
}

let running = false

export async function startImport(): Promise<void> {
  const now = current.get()
  if (!now?.summary || now.run) return
  const { summary, plan } = now
  const planned = summary.good - (plan.repeats === 'last' ? summary.repeated : 0)
  const size = chunkSize(planned, now.file.size, summary.rows)
  await ready()
  const round = { size }
  await ask('begin', { plan, round })
  const run: Run = {
    state: 'running',
    rounds: [round],
    chunk: 0,
    chunks: Math.ceil(planned / size),
    devices: planned,
    planned,
    done: 0,
    failed: 0,
    notFound: 0,
    started: Date.now(),
    worked: 0,
  }
  begin(run)
}

export async function resumeImport(): Promise<void> {
  const now = current.get()
  if (!now?.run || running) return
  await ready()
  const run = current.get()?.run ?? now.run
  begin({
    ...run,
    state: 'running',
    failure: undefined,
    interrupted: undefined,
    unconfirmed: undefined,
    finished: undefined,
  })
}

export async function retryImport(again: readonly RejectedRow['status'][]): Promise<void> {
  if (!current.get()?.run || running) return
  await ready()
  // another tab may have finished since
  const now = current.get()
  if (!now?.run || running) return
  const { run, plan } = now
  const many = (again.includes('failed') ? run.failed : 0) + (again.includes('not found') ? run.notFound : 0)
  const round = { size: Math.min(run.rounds[0]?.size ?? most, chunkSize(many, 0, 1)), again }
  const { devices } = await ask('begin', { plan, round })
  begin({
    ...run,
    ...withoutRows(run, again),
    state: 'running',
    failure: undefined,
    finished: undefined,
    rounds: [...run.rounds, round],
    chunk: 0,
    chunks: Math.ceil(devices / round.size),
    devices,
  })
}

function begin(run: Run) {
  change({ step: 'run', run })
  const now = current.get()
  if (now) putTask(toTask(now))
  void go()
}

export function stopImport(as: 'paused' | 'cancelled'): void {
  const run = current.get()?.run
  if (!run) return
  stopState.set(as)
  if (running) changeRun({ state: 'stopping' })
  else finish(as)
}

export async function skipRefused(): Promise<void> {
  const now = current.get()
  const failure = now?.run?.failure
  if (!now?.run || !failure || running) return
  await ready()
  const chunk = await ask('chunk', { number: now.run.chunk })
  if (chunk) await note(chunk, { done: 0, misses: allMissed(chunk, failure.message), requestId: '', took: 0 })
  await resumeImport()
}

const allMissed = ({ rows, ids }: Chunk, message: string): RejectedRow[] =>
  rows.map((row, index) => ({ row, id: ids[index] ?? '', status: 'failed', message }))

async function go(): Promise<void> {
  if (running) return
  running = true
  stopState.set(undefined)
  try {
    // locks exist only over https or on localhost
    if (!navigator.locks) await importDevices()
    else
      await navigator.locks.request(lockName(), { ifAvailable: true }, async (lock) => {
        if (lock) await importDevices()
        else pauseWith({ message: 'This import is running in another tab. Continue there.', refused: false })
      })
  } catch (error) {
    const { requestId, logged } = error as Partial<ApiError>
    pauseWith({
      message: errorText(error),
      requestId,
      logged,
      refused: isRefusal(error) && !isWorthAnother(error),
    })
  } finally {
    running = false
  }
}

function pauseWith(failure: Run['failure']) {
  changeRun({ state: 'paused', failure, trouble: undefined })
  const now = current.get()
  if (now) changeTask(importTaskId(now), { state: 'paused', message: `Stopped: ${failure?.message ?? ''}` })
}

// the work ends with the page; the import resumes where it is opened again
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const now = current.get()
    if (running && now) changeTask(importTaskId(now), { state: 'paused', message: 'Interrupted. Open it to resume.' })
  })
