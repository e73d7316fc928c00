import type { BulkStatus } from '#contract/audience.ts'
import { joinResults, type Miss, withMisses } from '#model/imports/joinResults.ts'
import { getIdentifier } from '#model/imports/plan.ts'
import { type Chunk, sendChunks } from '#model/imports/sendChunks.ts'
import { ApiError } from '../errors.ts'
import { retryDelays } from '../pause.ts'
import { send } from '../send.ts'
import { signedOut } from '../session.ts'
import { changeTask } from '../tasks.ts'
import { ask } from './heldFile.ts'
import { changeRun, chunkKey, current, type Import, isClaimed, keepOr, stopAs } from './importState.ts'
import { finish, importTaskId } from './importTask.ts'
import { kept } from './keep.ts'
import type { KeptChunk } from './messages.ts'
import { chunkStatus, isWorthAnother, sendChunk } from './sendChunk.ts'

/** Milliseconds between two questions about a chunk. */
const asking = [150, 250, 400, 700, 1_000]

/** Sends chunk after chunk until all are done or one asks to stop. */
export async function sendAll(): Promise<void> {
  const all = await sendChunks({
    next: nextChunk,
    stopped: () => stopAs.get() !== undefined,
    send: sent,
    note: (chunk, { results, requestId, took }) => note(chunk, results, requestId, took),
  })
  if (current.get()?.run) finish(all ? 'done' : (stopAs.get() ?? 'paused'))
}

async function nextChunk(): Promise<Chunk | undefined> {
  const run = current.get()?.run
  if (!run || run.chunk >= run.chunks) return undefined
  const chunk = await ask('chunk', { number: run.chunk })
  if (!chunk) throw new Error('The file has fewer rows than when you checked it')
  return chunk
}

/** What came of a chunk, sent now or before a reload; undefined where one asked to stop meanwhile. */
async function sent(chunk: Chunk) {
  const now = current.get()
  if (!now) return undefined
  const began = performance.now()
  const key = chunkKey(now, chunk.number)
  const before = await kept<KeptChunk>(key).catch(() => undefined)
  // asked for again only where no request_id is known: a lost answer may stand for devices that were taken
  const requestId =
    before?.requestId ||
    (await persistently(async () => {
      await samePerson()
      return sendChunk(now.application, now.plan, chunk)
    }))
  if (requestId === undefined) return undefined
  if (!before?.requestId) await keepOr(key, { requestId } satisfies KeptChunk)
  const status = await settled(now, requestId)
  if (status === undefined) return undefined
  const results = joinResults(chunk, status, getIdentifier(now.plan) ?? 'hwid')
  return { results, requestId, took: performance.now() - began }
}

/** Keeps what a chunk came to, and counts it. */
export async function note(
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
  changeTask(importTaskId(now), {
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
      if (!passes || (error.status !== 401 && tried >= retryDelays.length)) throw error
      changeRun({ trouble: error.message })
      // nothing is tried while nobody is signed in
      while (signedOut.get() && !stopAs.get()) await pause(500)
      if (stopAs.get()) return undefined
      if (error.status === 401) await samePerson()
      await pause(error.status === 401 ? 0 : Math.max(retryDelays[tried] ?? 0, (error.retryAfter ?? 0) * 1_000))
      if (stopAs.get()) return undefined
    }
  }
}

/** Throws where another person has signed in, also in another tab: what one began is not sent in the name of another. */
async function samePerson(): Promise<void> {
  const { name = '', service } = (await send('/session', { verb: 'GET' })) as {
    name?: string
    service: { label: string }
  }
  // nobody: the service says so itself
  if (name !== '' && !isClaimed(name, service.label)) throw new Error('Someone else has signed in.')
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
