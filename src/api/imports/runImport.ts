import type { BulkStatus } from '#contract/audience.ts'
import { ApiError } from '../errors.ts'
import { send } from '../send.ts'
import { signedOut } from '../session.ts'
import { changeTask, putTask, type Task, tasks } from '../tasks.ts'
import type { Chunk } from './ChunkStream.ts'
import {
  ask,
  change,
  changeRun,
  chunkKey,
  current,
  type Import,
  isClaimed,
  keepOr,
  lockName,
  type Run,
  ready,
  taskOf,
  withMisses,
  without,
} from './importing.ts'
import { joinResults, type Miss } from './joinResults.ts'
import { kept } from './keep.ts'
import type { KeptChunk } from './messages.ts'
import { identifierOf } from './plan.ts'
import { chunkStatus, isWorthAnother, sendChunk } from './sendChunk.ts'

const most = 5_000
const least = 500
/** Bytes of a chunk's rows at most: a request has its limit. */
const bytes = 4 * 1024 ** 2

/** Devices in a chunk: a twentieth of the file, so that progress shows, and what a request can hold. */
export function chunkSize(devices: number, fileSize: number, rows: number): number {
  const fits = Math.floor(bytes / Math.max(1, fileSize / Math.max(1, rows)))
  return Math.max(1, Math.min(most, Math.max(least, Math.ceil(devices / 20)), fits))
}

/** Milliseconds between two questions about a chunk, and before a request is tried once more. */
const asking = [150, 250, 400, 700, 1_000]
const trying = [1_000, 2_000, 4_000, 8_000, 15_000]

/** How it is to stop, once the chunk under way is finished. */
let stopAs: 'paused' | 'cancelled' | undefined
let running = false

/** Called when an import ends, with its task. */
type Teller = (task: Task) => void
let teller: Teller | undefined
export const tellWhenDone = (tell: Teller): void => {
  teller = tell
}

/** Begins to send what was checked. Throws words for people where it cannot begin; what fails later is said in the run. */
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
  change({ step: 'run', run })
  putTask(taskFor({ ...now, run }))
  void go()
}

/** Goes on where it stopped: after a pause, a reload, a failure or a cancellation. */
export async function resumeImport(): Promise<void> {
  const now = current.get()
  if (!now?.run || running) return
  await ready()
  changeRun({ state: 'running', failure: undefined, interrupted: undefined, finished: undefined })
  putTask(taskFor({ ...now, run: { ...now.run, state: 'running' } }))
  void go()
}

/** Sends those rows again that are not done; the others are left alone. */
export async function retryImport(again: readonly Miss['status'][]): Promise<void> {
  const now = current.get()
  if (!now?.run || running) return
  await ready()
  const { run, plan } = now
  const many = (again.includes('failed') ? run.failed : 0) + (again.includes('not found') ? run.notFound : 0)
  const round = { size: Math.min(run.rounds[0]?.size ?? most, chunkSize(many, 0, 1)), again }
  const { devices } = await ask('begin', { plan, round })
  const next: Run = {
    ...run,
    ...without(run, again),
    state: 'running',
    failure: undefined,
    finished: undefined,
    rounds: [...run.rounds, round],
    chunk: 0,
    chunks: Math.ceil(devices / round.size),
    devices,
  }
  change({ run: next })
  putTask(taskFor({ ...now, run: next }))
  void go()
}

/** Stops once the chunk under way is finished. */
export function stopImport(as: 'paused' | 'cancelled'): void {
  const run = current.get()?.run
  if (!run) return
  stopAs = as
  if (running) changeRun({ state: 'stopping' })
  else finish(as)
}

/** Counts the rows of a chunk that the service refuses as failed, and goes on. */
export async function skipRefused(): Promise<void> {
  const now = current.get()
  const failure = now?.run?.failure
  if (!now?.run || !failure || running) return
  await ready()
  const chunk = await ask('chunk', { number: now.run.chunk })
  if (chunk) await note(chunk, { done: 0, misses: allMissed(chunk, failure.message) }, '', 0)
  await resumeImport()
}

const allMissed = ({ rows, ids }: Chunk, words: string): Miss[] =>
  rows.map((row, place) => ({ row, id: ids[place] ?? '', status: 'failed', words }))

/** Only one tab sends: the others are told so. */
async function go(): Promise<void> {
  if (running) return
  running = true
  stopAs = undefined
  try {
    // only known where the page came over https or from this machine
    if (!navigator.locks) await sendAll()
    else
      await navigator.locks.request(lockName(), { ifAvailable: true }, async (lock) => {
        if (lock) await sendAll()
        else pauseWith({ message: 'This import runs in another tab.', refused: false })
      })
  } catch (error) {
    const { message, requestId, logged } = error as Partial<ApiError>
    pauseWith({ message: message ?? String(error), requestId, logged, refused: isRefusal(error) })
  } finally {
    running = false
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isWorthAnother(error)

function pauseWith(failure: Run['failure']) {
  changeRun({ state: 'paused', failure, trouble: undefined })
  const now = current.get()
  if (now) changeTask(taskOf(now), { state: 'paused', words: `Stopped: ${failure?.message ?? ''}` })
}

async function sendAll(): Promise<void> {
  for (;;) {
    const now = current.get()
    if (!now?.run) return
    if (now.run.chunk >= now.run.chunks) return finish('done')
    if (stopAs) return finish(stopAs)
    const began = performance.now()
    const number = now.run.chunk
    const chunk = await ask('chunk', { number })
    if (!chunk) throw new Error('The file has fewer rows than when it was checked')
    const key = chunkKey(now, number)
    const before = await kept<KeptChunk>(key).catch(() => undefined)
    // asked for again only where no request_id is known: a lost answer may stand for devices that were taken
    const requestId = before?.requestId || (await persistently(() => sendChunk(now.application, now.plan, chunk)))
    if (requestId === undefined) return finish(stopAs ?? 'paused')
    if (!before?.requestId) await keepOr(key, { requestId } satisfies KeptChunk)
    const status = await settled(now, requestId)
    if (status === undefined) return finish(stopAs ?? 'paused')
    await note(
      chunk,
      joinResults(chunk, status, identifierOf(now.plan) ?? 'hwid'),
      requestId,
      performance.now() - began,
    )
  }
}

/** Keeps what a chunk came to, and counts it. */
async function note(
  chunk: Chunk,
  { done, misses }: { done: number; misses: Miss[] },
  requestId: string,
  took: number,
): Promise<void> {
  const now = current.get()
  if (!now?.run) return
  if (misses.length > 0) await ask('missed', { misses })
  await keepOr(chunkKey(now, chunk.number), { requestId, done, misses } satisfies KeptChunk)
  const run = current.get()?.run ?? now.run
  changeRun({
    chunk: chunk.number + 1,
    done: run.done + done,
    ...withMisses(run, misses),
    worked: run.worked + took,
  })
  const { chunk: finished, chunks } = current.get()?.run ?? run
  changeTask(taskOf(now), {
    progress: Math.floor((finished / Math.max(1, chunks)) * 100),
    words: `${finished} of ${chunks} chunks are done`,
  })
}

/** The end of a chunk's task; undefined where one asked to stop meanwhile and it cannot be known now. */
async function settled(now: Import, requestId: string): Promise<BulkStatus | undefined> {
  for (let asked = 0; ; asked += 1) {
    const status = await persistently(
      async () => (await chunkStatus(now.plan.kind, requestId)) ?? ('pending' as const),
      () => lost(requestId),
    )
    if (status !== 'pending') return status
    await pause(asking[Math.min(asked, asking.length - 1)] ?? 1_000)
  }
}

/** Stands for a task that the service does not know any more: nobody can say what became of its devices. */
const lost = (request_id: string): BulkStatus => ({ request_id, status: 'Unknown', devices: [] })

/** Tries until it succeeds; undefined where one asked to stop meanwhile. Throws what does not pass. */
async function persistently<Answer>(work: () => Promise<Answer>, unknown?: () => Answer): Promise<Answer | undefined> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await work()
      if (current.get()?.run?.trouble !== undefined) changeRun({ trouble: undefined })
      return answer
    } catch (error) {
      if (unknown && error instanceof ApiError && error.status === 404) return unknown()
      const passes = isWorthAnother(error)
      if (!passes || (error.status !== 401 && tried >= trying.length)) throw error
      changeRun({ trouble: error.message })
      // nothing is tried while nobody is signed in
      while (signedOut.get() && !stopAs) await pause(500)
      if (stopAs) return undefined
      if (error.status === 401) await samePerson()
      await pause(error.status === 401 ? 0 : Math.max(trying[tried] ?? 0, (error.retryAfter ?? 0) * 1_000))
      if (stopAs) return undefined
    }
  }
}

/** Throws where another person has signed in: what one began is not sent in the name of another. */
async function samePerson(): Promise<void> {
  const { name = '', service } = (await send('/session', { verb: 'GET' })) as {
    name?: string
    service: { label: string }
  }
  if (!isClaimed(name, service.label)) throw new Error('Another person has signed in.')
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function finish(as: 'done' | 'paused' | 'cancelled'): void {
  const now = current.get()
  if (!now?.run) return
  const ended = as !== 'paused'
  changeRun({ state: as, failure: undefined, trouble: undefined, ...(ended && { finished: Date.now() }) })
  const { done, failed, notFound } = now.run
  const left = (now.summary?.rows ?? 0) - done - failed - notFound
  const words = [
    `${done.toLocaleString()} done`,
    ...(failed ? [`${failed.toLocaleString()} failed`] : []),
    ...(notFound ? [`${notFound.toLocaleString()} not found`] : []),
    ...(left ? [`${left.toLocaleString()} ${as === 'done' ? 'skipped' : 'skipped or not sent'}`] : []),
  ].join(', ')
  changeTask(
    taskOf(now),
    ended
      ? { state: as, progress: as === 'done' ? 100 : undefined, words, finished: Date.now() }
      : { state: as, words: 'Paused' },
  )
  const task = tasks.get().find(({ id }) => id === taskOf(now))
  if (as === 'done' && task) teller?.(task)
}

const taskFor = (now: Import): Task => ({
  id: taskOf(now),
  kind: 'import',
  title: `Import “${now.file.name}”`,
  application: now.application,
  state: 'running',
  progress: Math.floor(((now.run?.chunk ?? 0) / Math.max(1, now.run?.chunks ?? 1)) * 100),
  started: now.run?.started ?? Date.now(),
  address: `/applications/${now.application}/import`,
})

// what this page does ends with it; the import goes on where it is opened again
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const now = current.get()
    if (running && now) changeTask(taskOf(now), { state: 'paused', words: 'Interrupted: open it to go on' })
  })
