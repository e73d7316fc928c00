import { queryOptions } from '@tanstack/react-query'
import type { BulkStatus } from '#contract/audience.ts'
import type { Chunk } from '#model/imports/ChunkStream.ts'
import type { ImportKind } from '#model/imports/importKinds.ts'
import { joinResults, type RejectedRow, withExamples, withMisses } from '#model/imports/joinResults.ts'
import { getIdentifier, type Plan } from '#model/imports/plan.ts'
import { call } from '../call.ts'
import { ApiError, isWorthAnother } from '../errors.ts'
import { pause, poll, retryDelays } from '../pause.ts'
import { samePerson } from '../samePerson.ts'
import { sendChunks } from '../sendChunks.ts'
import { signedOut } from '../session.ts'
import { changeTask } from '../tasks.ts'
import {
  changeRun,
  chunkInWork,
  chunkKey,
  current,
  finish,
  type Import,
  importTaskId,
  isClaimed,
  type KeptChunk,
  persist,
  stopState,
} from './importState.ts'
import { readStored } from './importStore.ts'
import { ask } from './openFile.ts'

const pollDelays = [150, 250, 400, 700, 1_000]

export async function importDevices(): Promise<void> {
  const isStopped = () => stopState.get() !== undefined
  try {
    const complete = await sendChunks({ next: nextChunk, isStopped, send: sent, done: note })
    if (current.get()?.run) finish(complete ? 'done' : (stopState.get() ?? 'paused'))
  } finally {
    chunkInWork.set(undefined)
  }
}

/** `done` of all steps of the current chunk: a device may take more than one. */
const showShare = (done: number, all: number): void => {
  const { began = Date.now() } = chunkInWork.get() ?? {}
  chunkInWork.set({ began, share: done / Math.max(1, all) })
}

async function nextChunk(): Promise<Chunk | undefined> {
  const run = current.get()?.run
  if (!run || run.chunk >= run.chunks) return undefined
  const chunk = await ask('chunk', { number: run.chunk })
  if (!chunk) throw new Error('The file has fewer rows than when you checked it')
  return chunk
}

async function sent(chunk: Chunk) {
  const began = performance.now()
  const now = current.get()
  if (!now) return undefined
  chunkInWork.set({ began: Date.now(), share: 0 })
  const key = chunkKey(now, chunk.number)
  const before = await readStored<KeptChunk>(key).catch(() => undefined)
  // never sent again once there is a request_id: after a lost response the devices may have been accepted
  const requestId =
    before?.requestId ||
    (await persistently(async () => {
      await samePerson(isClaimed)
      return sendChunk(now, chunk)
    }))
  if (requestId === undefined) return undefined
  if (!before?.requestId) await persist(key, { requestId } satisfies KeptChunk)
  const rows = chunk.rows.length
  const steps = rows + (chunk.registerCalls?.size ?? 0)
  const status = await settled(now, requestId, (percent) => showShare((percent / 100) * rows, steps))
  if (!status) return undefined
  const joined = joinResults(chunk, status, getIdentifier(now.plan) ?? 'hwid')
  const registered = await register(now, chunk, joined.misses)
  if (!registered) return undefined
  const took = performance.now() - began
  const misses = [...joined.misses, ...registered]
  return { done: joined.done - registered.length, misses, requestId, took }
}

/** Calls at the same time. */
const abreast = 6

/**
 * Adds what bulkRegisterDevice doesn’t take, such as the language, to the devices of a chunk. Repeating it is safe. Returns
 * the rows that were rejected; undefined if it was stopped.
 */
async function register(now: Import, { rows, ids, registerCalls }: Chunk, misses: readonly RejectedRow[]) {
  const { application } = now
  const missed = new Set(misses.map(({ row }) => row))
  const left = [...(registerCalls ?? [])].filter(([index]) => !missed.has(rows[index] ?? 0))
  const rejected: RejectedRow[] = []
  let complete = true
  let called = 0
  const work = async () => {
    for (let next = left.shift(); next && complete; next = left.shift()) {
      const [index, { method, fields }] = next
      try {
        const answer = await persistently(async () => {
          await call(method, { application, ...fields, importId: roundId(now) } as never)
          return true
        })
        if (!answer) complete = false
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
        const message = `Registered without its other data: ${error.message}`
        rejected.push({ row: rows[index] ?? 0, id: ids[index] ?? '', status: 'failed', message })
      }
      called += 1
      showShare(rows.length + called, rows.length + (registerCalls?.size ?? 0))
    }
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return complete ? rejected : undefined
}

/** `took`: milliseconds. */
type Outcome = ReturnType<typeof joinResults> & { requestId: string; took: number }

export async function note(chunk: Chunk, { done, misses, requestId, took }: Outcome): Promise<void> {
  const now = current.get()
  if (!now?.run) return
  if (misses.length > 0) await ask('missed', { misses })
  const examples = withExamples([], doneIds(chunk, misses))
  // all that is known of the chunk in one write: the page may be closed before the state of the run is stored
  await persist(chunkKey(now, chunk.number), { requestId, done, misses, examples } satisfies KeptChunk)
  const run = current.get()?.run ?? now.run
  changeRun({
    chunk: chunk.number + 1,
    done: run.done + done,
    ...withMisses(run, misses),
    worked: run.worked + took,
    examples: withExamples(run.examples, examples),
  })
  const { chunk: finished, chunks } = current.get()?.run ?? run
  changeTask(importTaskId(now), {
    progress: Math.floor((finished / Math.max(1, chunks)) * 100),
    message: `Batches done: ${finished} of ${chunks}`,
  })
}

function doneIds({ rows, ids }: Chunk, misses: readonly RejectedRow[]): string[] {
  const missed = new Set(misses.map(({ row }) => row))
  return ids.filter((id, index) => id !== '' && !missed.has(rows[index] ?? 0))
}

/** Polls before a pause stops waiting for the current chunk, whose request_id is stored. */
const pollsWhilePausing = 10

async function settled(
  now: Import,
  requestId: string,
  onProgress: (percent: number) => void,
): Promise<BulkStatus | undefined> {
  let pausing = 0
  const getStatus = async () => (await chunkStatus(now.plan.kind, requestId, onProgress)) ?? ('pending' as const)
  const { status } = await poll(async () => {
    const status = await persistently(getStatus, () => lost(requestId))
    if (status !== 'pending') return { status }
    if (stopState.get() === 'paused') pausing += 1
    return pausing > pollsWhilePausing ? { status: undefined } : undefined
  }, pollDelays)
  return status
}

/** The service no longer has the task: the result of its devices is unknown. */
const lost = (request_id: string): BulkStatus => ({ request_id, status: 'Unknown', devices: [] })

async function persistently<Answer>(work: () => Promise<Answer>, unknown?: () => Answer): Promise<Answer | undefined> {
  for (let tried = 0; ; tried += 1) {
    try {
      const answer = await work()
      if (current.get()?.run?.trouble !== undefined) changeRun({ trouble: undefined })
      return answer
    } catch (error) {
      if (unknown && error instanceof ApiError && error.status === 404) return unknown()
      if (!isWorthAnother(error) || (error.status !== 401 && tried >= retryDelays.length)) throw error
      changeRun({ trouble: error.message })
      await poll(async () => !signedOut.get() || stopState.get(), [500])
      if (stopState.get()) return undefined
      if (error.status === 401) await samePerson(isClaimed)
      await pause(error.status === 401 ? 0 : Math.max(retryDelays[tried] ?? 0, (error.retryAfter ?? 0) * 1_000))
      if (stopState.get()) return undefined
    }
  }
}

const methods = {
  tags: 'bulkSetTags',
  register: 'bulkRegisterDevice',
  unregister: 'bulkUnregisterDevice',
} as const satisfies Record<ImportKind, string>

/** What the console’s server records the calls of a round as parts of. */
const roundId = ({ id, run }: Pick<Import, 'id' | 'run'>) => `${id}-${run?.rounds.length ?? 1}`

export async function sendChunk(
  now: Pick<Import, 'id' | 'application' | 'plan' | 'run'>,
  chunk: Chunk,
): Promise<string> {
  const { application, plan } = now
  const { kind, targets }: Plan = plan
  const method = methods[kind]
  const makes = kind === 'tags' && targets.some((target) => target.is === 'tag' && target.isNew)
  const fields = { application, importId: roundId(now), ...(makes && { create_missing_tags: true }) }
  // serialized by the worker: the page doesn't serialize thousands of devices again
  const json = `${JSON.stringify(fields).slice(0, -1)},"devices":${chunk.devices}}`
  const more = chunk.ids.length - chunk.sample.length
  const logged = [...chunk.sample, ...(more > 0 ? [`<${more} more devices>`] : [])]
  const answer: unknown = await call(method, { ...fields, devices: logged } as never, { json })
  const { request_id } = (answer ?? {}) as { request_id?: unknown }
  if (typeof request_id !== 'string' || request_id === '')
    throw new ApiError(502, 'The service returned no request ID. Check the devices.')
  return request_id
}

const isSettled = ({ status }: BulkStatus): boolean => /^(completed|failed)$/i.test(status)

export async function chunkStatus(
  kind: ImportKind,
  request_id: string,
  onProgress?: (percent: number) => void,
): Promise<BulkStatus | undefined> {
  const method = `${methods[kind]}Status` as const
  const status = await call(method, { request_id })
  if (!isSettled(status)) {
    onProgress?.(status.progress ?? 0)
    return undefined
  }
  return call(method, { request_id, detailed: true })
}

/** What has become of a chunk that was accepted before the page was closed. Polls until it is settled. */
export const acceptedChunkQuery = (kind: ImportKind, request_id: string) =>
  queryOptions({
    queryKey: [`${methods[kind]}Status`, { request_id }],
    queryFn: () => call(`${methods[kind]}Status` as const, { request_id }),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data) ? acceptedDelay : false),
    enabled: request_id !== '',
    retry: false,
  })
const acceptedDelay = 1_000
