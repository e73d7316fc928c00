import { errorText } from '#format/format.ts'
import { type CheckedNumbers, leaveOut, type NumberRow } from '#model/whatsApp/numberRows.ts'
import type { NumbersFile } from '#model/whatsApp/numbersFile.ts'
import { problemRows } from '#model/whatsApp/problemRows.ts'
import { newDraftId } from '../composerDrafts.ts'
import type { ApiError } from '../errors.ts'
import { forget, readStored, readStoredUnder, writeStored } from '../imports/importStore.ts'
import { pause } from '../pause.ts'
import { sendChunks } from '../sendChunks.ts'
import { changeTask, dropTask, putTask } from '../tasks.ts'
import { sendRow } from './sendRow.ts'
import {
  changeSend,
  countOutcomes,
  currentSend,
  finishSend,
  isEnded,
  isSendOwner,
  type NumberSend,
  outcomeKey,
  partsKey,
  putSendOwner,
  type RowOutcome,
  type SendParts,
  sendLock,
  sendProgress,
  sendStateKey,
  sendsKey,
  sendTaskId,
  toSendTask,
} from './sendState.ts'

let parts: (SendParts & { id: string }) | undefined
let outcomes = new Map<number, RowOutcome>()
let running = false
let stopped: 'paused' | 'cancelled' | undefined

/** Reads what this person was sending in this browser. A page that was closed while it sent left it interrupted. */
export async function claimSend(name: string, service: string): Promise<void> {
  if (isSendOwner(name, service) && currentSend.get() !== undefined && !currentSend.get()?.elsewhere) return
  putSendOwner(name, service)
  currentSend.set(undefined)
  parts = undefined
  const found = await readStored<NumberSend>(sendStateKey()).catch(() => undefined)
  const elsewhere = await sendsElsewhere()
  if (!isSendOwner(name, service)) return
  if (!found) return currentSend.set(null)
  if (isEnded(found)) return currentSend.set(found)
  if (elsewhere) return currentSend.set({ ...found, elsewhere })
  await loadOutcomes(found.id)
  const interrupted = found.state === 'running' || found.state === 'stopping'
  if (interrupted) changeTask(sendTaskId(found), { state: 'paused', message: 'Interrupted. Open it to resume.' })
  currentSend.set({ ...found, ...countOutcomes(outcomes.values()), state: 'paused', interrupted })
}

/** Another tab is sending. Unknown over plain HTTP. */
async function sendsElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some((lock) => lock.name === sendLock()) ?? false
}

async function loadOutcomes(id: string): Promise<void> {
  const found = await readStoredUnder<RowOutcome>(outcomeKey(id))
  outcomes = new Map(found.map((outcome) => [outcome.row, outcome]))
}

interface Start {
  /** Who sends it: their name and service. */
  by: readonly [name: string, service: string]
  application: string
  file: NumbersFile
  checked: CheckedNumbers
  /** Numbers that aren’t registered, whose rows are left out. */
  unknown?: readonly string[]
}

/** Starts sending. Throws if another file isn’t finished, or if this browser can’t record which rows were sent. */
export async function startSend({ by, application, file, checked, unknown = [] }: Start): Promise<void> {
  const { good, bad, left } = leaveOut(checked, unknown)
  await claimSend(...by)
  const before = await readStored<NumberSend>(sendStateKey())
  if (before && !isEnded(before))
    throw new Error(`${before.name} isn’t finished. Finish or cancel it first: only one file is sent at a time.`)
  await forget(sendsKey())
  const id = newDraftId()
  parts = { id, file, good, bad }
  outcomes = new Map()
  const send: NumberSend = {
    id,
    application,
    name: file.name,
    state: 'running',
    planned: good.length,
    bad: checked.bad.length,
    leftOut: left,
    ...countOutcomes([]),
    started: Date.now(),
  }
  await writeStored(partsKey(id), { file, good, bad } satisfies SendParts)
  await writeStored(sendStateKey(), send)
  currentSend.set(send)
  begin()
}

export async function resumeSend(): Promise<void> {
  const now = currentSend.get()
  if (!now || running) return
  await loadParts(now.id)
  await loadOutcomes(now.id)
  changeSend({
    ...countOutcomes(outcomes.values()),
    state: 'running',
    failure: undefined,
    interrupted: undefined,
    finished: undefined,
  })
  begin()
}

export function stopSend(as: 'paused' | 'cancelled'): void {
  stopped = as
  if (running) changeSend({ state: 'stopping' })
  else finishSend(as)
}

/** Cancels what is being sent, and waits for the row that is under way. */
export async function endSend(): Promise<void> {
  const now = currentSend.get()
  if (!now || isEnded(now)) return
  stopSend('cancelled')
  while (running) await pause(100)
}

export async function dropSend(): Promise<void> {
  const now = currentSend.get()
  if (now && !isEnded(now)) dropTask(sendTaskId(now))
  currentSend.set(null)
  parts = undefined
  await forget(sendsKey()).catch(() => undefined)
}

async function loadParts(id: string): Promise<SendParts> {
  if (parts?.id === id) return parts
  const found = await readStored<SendParts>(partsKey(id))
  if (!found) throw new Error('This browser didn’t store the file, so it can’t be resumed. Cancel it.')
  parts = { ...found, id }
  return parts
}

function begin(): void {
  const now = currentSend.get()
  if (now) putTask(toSendTask(now))
  void go()
}

async function go(): Promise<void> {
  running = true
  stopped = undefined
  try {
    // locks exist only over https or on localhost
    if (!navigator.locks) await sendRows()
    else
      await navigator.locks.request(sendLock(), { ifAvailable: true }, async (lock) => {
        if (lock) await sendRows()
        else finishSend('paused', { message: 'These messages are being sent in another tab. Continue there.' })
      })
  } catch (error) {
    const { requestId, logged } = error as Partial<ApiError>
    finishSend('paused', {
      message: errorText(error),
      ...(requestId !== undefined && { requestId }),
      ...(logged !== undefined && { logged }),
    })
  } finally {
    running = false
  }
}

async function sendRows(): Promise<void> {
  const now = currentSend.get()
  if (!now) return
  const { good } = await loadParts(now.id)
  const left = good.filter(({ row }) => !outcomes.has(row))
  const complete = await sendChunks<NumberRow, RowOutcome>({
    next: () => left.shift(),
    isStopped: () => stopped !== undefined || !isCurrent(now),
    send: (row) => sendRow(now, row, { isCurrent: () => isCurrent(now), isStopped: () => stopped !== undefined }),
    done: (_, outcome) => {
      if (isCurrent(now)) note(outcome)
      // the rest would only add to what is uncertain
      if (outcome.is === 'uncertain') throw new Error(outcome.message)
    },
  })
  if (!isCurrent(now)) return
  if (complete) {
    // over plain HTTP, another tab may have sent some of the rows
    await loadOutcomes(now.id)
    changeSend(countOutcomes(outcomes.values()))
  }
  finishSend(complete ? 'done' : (stopped ?? 'paused'))
}

/** False once someone else signed in on this page. */
const isCurrent = ({ id }: NumberSend): boolean => currentSend.get()?.id === id

function note(outcome: RowOutcome): void {
  outcomes.set(outcome.row, outcome)
  changeSend(countOutcomes(outcomes.values()))
  const now = currentSend.get()
  if (now) changeTask(sendTaskId(now), { progress: sendProgress(now) })
}

/** The rows whose messages were accepted, with the code of each. */
export async function sentRows(): Promise<(NumberRow & { code: string })[]> {
  const now = currentSend.get()
  if (!now) return []
  const { good } = await loadParts(now.id)
  await loadOutcomes(now.id)
  return good.flatMap((row) => {
    const outcome = outcomes.get(row.row)
    return outcome?.is === 'sent' ? [{ ...row, code: outcome.code }] : []
  })
}

/** Rows that certainly got nothing, for another attempt; or those without a response, which must be looked up first. */
export async function leftRows(which: 'rejected' | 'uncertain'): Promise<{ file: Blob; name: string; rows: number }> {
  const now = currentSend.get()
  if (!now) throw new Error('Nothing was sent')
  const { file, bad } = await loadParts(now.id)
  await loadOutcomes(now.id)
  const problems = new Map(bad.map(({ row, message }) => [row, message]))
  const getProblem = ({ number }: { number: number }): string | undefined => {
    const outcome = outcomes.get(number)
    const open = outcome?.is === 'claimed' || outcome?.is === 'uncertain'
    if (which === 'uncertain') return open ? 'No response: the message may have been sent' : undefined
    if (open || outcome?.is === 'sent') return undefined
    if (outcome?.is === 'unknown') return 'Not registered, so nobody got it'
    return outcome?.message ?? problems.get(number) ?? 'Not sent'
  }
  return problemRows(file, getProblem, which === 'rejected' ? 'rejects' : 'no-response')
}

// the work ends with the page; it resumes where it is opened again
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    const now = currentSend.get()
    if (running && now) changeTask(sendTaskId(now), { state: 'paused', message: 'Interrupted. Open it to resume.' })
  })
