import { randomUUID } from 'node:crypto'
import type { Batch } from '#contract/console/outbox.ts'
import { type MethodName, methods } from '#contract/index.ts'
import type { Log } from '#storage/Storage.ts'
import type { Gate } from '../approvals/gate.ts'
import { whyAwaiting } from '../approvals/judge.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { releaseApproved } from '../approvals/releaseApproved.ts'
import { giveDraftBack, giveOpenDraftBack } from '../drafts/giveDraftBack.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord, Ending, RecordedAction } from '../record/openRecord.ts'
import { beginningOf } from '../record/recordable.ts'
import { doneEnding, failedEnding } from '../record/recordedActions.ts'
import { sentMessages } from '../record/sentMessages.ts'
import type { Store } from '../store/openStore.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'
import { awaitApproval, saveGate } from './awaitingSends.ts'
import { endingOf } from './endingOf.ts'
import { stoppedBy, undoStopped } from './heldBatches.ts'
import { guardedMethods, type Hold, holdOf, transactionIdsOf, withTransactionIds } from './heldMethods.ts'
import {
  beginSending,
  type Claimed,
  claimHeld,
  endHeld,
  findRepeated,
  type Held,
  insertHeld,
  listIncomplete,
  postponeHeld,
  pruneHeld,
  secondsToNext,
  undoHeld,
  withdrawHeld,
} from './heldSends.ts'
import { draftText, isRejection, unknownHold, unstored } from './holdProblems.ts'

/** Sends wait here before they go to the service. Several consoles may share it: each send goes out once. */
export interface Outbox {
  /** How this send waits; undefined: it goes out at once. `test`: the console says that it is one. */
  holdFor(name: string, fields: Record<string, unknown>, test: boolean): Promise<Hold | undefined>
  /** How long a held send waits from now, in seconds, unless it is scheduled. */
  secondsForHeld(held: Pick<Held, 'method' | 'request'>): number
  /** Stores a send. Its ID stands for its messages until they have codes. Rejects if it can’t: nothing goes out then. */
  hold(send: {
    action: RecordedAction
    fields: Record<string, unknown>
    draft: unknown
    /** None: it only waits for approval. */
    wait: Hold | undefined
    /** What has to approve it first. */
    gate?: Gate | undefined
    /** The file that it is a row of. */
    batch?: Batch | undefined
    /** The canceled message that it takes the place of. */
    replaces?: string | undefined
  }): Promise<{ Messages: string[] }>
  /** Looks at once for what is due. */
  wake(): void
  /** Stops, and waits for the calls that are running. */
  close(): Promise<void>
}

interface Options {
  store: Store
  upstream: Pick<Upstream, 'call'>
  record: ActivityRecord
  log: Log
  /** True if the person may make this call now: roles may have changed while it waited. */
  permits: (person: string, name: MethodName, fields: unknown) => boolean
  approvals: Pick<Approvals, 'isUsed' | 'rulesVersion' | 'gateOfHeld' | 'isFulfilled' | 'approversOf' | 'statesOf'>
  /** Seconds that a send waits at least. 0: nothing waits. */
  seconds: number
}

const secondsBetweenLooks = 5
const secondsBetweenAttempts = 10
/** So that a slow one doesn’t hold up the others. */
const sendsAtOnce = 8
/** Milliseconds: later, the lease of 150 seconds could end during the call, so it isn’t made. */
const freshFor = 60_000

/** Opens the Outbox in the console’s own database, and sends what is due. */
export function openOutbox({ store, upstream, record, log, permits, approvals, seconds }: Options): Outbox {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** When the timer fires, by this process’s clock. */
  let nextLook = Number.POSITIVE_INFINITY
  const workers = new Set<Promise<void>>()
  const secondsForHeld: Outbox['secondsForHeld'] = ({ method, request }) =>
    holdOf(method, JSON.parse(request), { seconds })?.seconds ?? 0

  /** Starts one more worker, unless enough are busy: they look again when they are done. */
  const look = () => {
    clearTimeout(timer)
    nextLook = Number.POSITIVE_INFINITY
    if (closed || workers.size >= sendsAtOnce) return
    const worker = sendDue().finally(() => workers.delete(worker))
    workers.add(worker)
  }

  /** Looks after so many seconds, unless it does so earlier anyway. */
  const lookIn = (wait: number) => {
    const at = performance.now() + Math.max(0, wait) * 1_000
    if (closed || at >= nextLook) return
    clearTimeout(timer)
    nextLook = at
    timer = setTimeout(look, Math.max(0, wait) * 1_000).unref()
  }

  async function sendDue(): Promise<void> {
    try {
      for (const undone of await undoStopped(store)) await completeEnded(undone)
      await releaseApproved({ store, approvals, secondsFor: secondsForHeld })
      while (!closed) {
        const held = await claimHeld(store)
        if (!held) break
        // the next one doesn’t wait for this one
        look()
        if (held.state === 'sending') await attempt(held)
        else log.warn({ held: held.id, state: held.state }, 'a held message waits for a decision')
      }
      lookIn(Math.min((await secondsToNext(store)) ?? secondsBetweenLooks, secondsBetweenLooks))
    } catch (error) {
      log.error({ err: error }, 'couldn’t read the Outbox')
      lookIn(secondsBetweenLooks)
    }
  }

  async function attempt(held: Claimed): Promise<void> {
    const name = held.method as MethodName
    const method = methods[name]
    const fields = JSON.parse(held.request) as Record<string, unknown>
    const requestId = held.request_id
    /** When the service may first have got it; undefined while nothing is called. */
    let begunAt: Date | undefined
    try {
      if (!permits(held.person, name, fields))
        throw new ProxyError(403, `${held.person} may no longer send this, so nothing was sent`)
      const rulesVersion = await approvals.rulesVersion()
      if (!(await isApproved(held))) return
      const begun = Date.now()
      const first = await beginSending(store, held, rulesVersion)
      if (!first) return await lookAgain(held)
      // this process may have been stopped for a while, and another console may have taken over
      if (Date.now() - begun > freshFor) return
      begunAt = first
      const content = readAnswer(method, fields, await upstream.call(method, fields, { requestId }))
      const made = await sentMessages(upstream, { name, fields, content, requestId })
      const ending = doneEnding(method, name, made.length > 0 ? { Messages: made } : content)
      await finish(held, ending)
    } catch (error) {
      const ending = failedEnding(error)
      const { status, message = 'The service didn’t respond', outcome } = ending
      if (outcome === 'refused' && status !== 429) {
        // an earlier attempt may have been carried out: this one says nothing about it
        if (held.sent_before) await endHeld(store, held, { state: 'unknown', status, message })
        else await finish(held, ending)
        return
      }
      const guarded = guardedMethods.includes(name)
      // a 503 may come from something in front of the service, after the service got the request
      const reached = outcome === 'unknown' || (status === 503 && !guarded) ? begunAt : undefined
      log.warn({ err: error, held: held.id }, 'couldn’t send a held message')
      const { retryAfter = secondsBetweenAttempts } = error instanceof ProxyError ? error.details : {}
      // what can’t be repeated waits for a decision at once
      const wait = reached && !guarded ? 0 : retryAfter
      await postponeHeld(store, held, { seconds: wait, sentBefore: reached ?? held.sent_before, status, message })
    }
  }

  /** Nothing was called: what still waits is looked at again, by the rules and the time that it is then. */
  const lookAgain = ({ id, claims, sent_before: sentBefore, status, message }: Claimed) =>
    postponeHeld(store, { id, claims }, { seconds: 0, sentBefore, status, message })

  /** True if everything that a send needs now has been approved. If not, it waits for that. */
  async function isApproved(held: Claimed): Promise<boolean> {
    const gate = await approvals.gateOfHeld(held)
    const text = gate === undefined ? null : JSON.stringify(gate)
    const before = held.gate === null ? undefined : (JSON.parse(held.gate) as Gate)
    if (text !== held.gate) await saveGate(store, held.id, text)
    held.gate = text
    if (!gate || text === null || (await approvals.isFulfilled(gate, held))) return true
    const message = whyAwaiting(before, gate)
    // an earlier attempt may have been carried out
    if (held.sent_before) await endHeld(store, held, { state: 'unknown', status: 403, message })
    else await awaitApproval(store, held, { gate: text, message })
    log.warn({ held: held.id }, 'a held message waits for approval')
    return false
  }

  async function finish(held: Held, ending: Ending): Promise<void> {
    const { outcome, status, message, answer } = ending
    const approved = await approvals.approversOf(held)
    const ended = await endHeld(store, held, {
      state: outcome === 'done' ? 'sent' : 'refused',
      status,
      message,
      answer,
    })
    if (!ended) return
    if (outcome !== 'done') await giveDraftBack(store, held)
    await record.complete(held.entry, { ...ending, approved })
  }

  /** Completes the entry of a send that has ended. What is left if this fails is completed later, as after a kill. */
  const completeEnded = (held: Held) => record.complete(held.entry, endingOf(held)).catch(() => undefined)

  /** Undoes a row of a file that was undone before this row arrived, and rejects. If it can’t, the next look undoes it. */
  async function refuseStopped(held: Held): Promise<void> {
    const by = await stoppedBy(store, held).catch(() => undefined)
    const undone =
      by !== undefined && (await undoHeld(store, held.id, { person: by, checked: false }).catch(() => undefined))
    if (!undone) return
    await completeEnded(undone)
    const why = `This file was stopped by ${by}, so the rest of it isn’t sent. To send it after all, start it again.`
    throw new ProxyError(409, why, { unsent: true })
  }

  /** Completes entries of sends that ended just before a process did. */
  async function tidy(): Promise<void> {
    // an undone file may leave tens of thousands
    for (let left = await listIncomplete(store); left.length > 0 && !closed; left = await listIncomplete(store))
      for (const held of left) {
        await giveOpenDraftBack(store, held)
        await record.complete(held.entry, { ...endingOf(held), approved: await approvals.approversOf(held) })
      }
    await pruneHeld(store)
  }
  const tidySoon = () => void tidy().catch((error: unknown) => log.warn({ err: error }, 'couldn’t tidy the Outbox'))
  const tidying = setInterval(tidySoon, 3_600_000).unref()
  const firstTidying = setTimeout(tidySoon, 10_000).unref()
  look()

  return {
    async holdFor(name, fields, test) {
      const held = holdOf(name, fields, { seconds, test, keeps: true })
      // rules may cover it by the time it is due
      return seconds > 0 || (held?.scheduled && (await approvals.isUsed())) ? held : undefined
    },
    secondsForHeld,
    async hold({ action, fields, draft, wait = { seconds: 0 }, gate, batch, replaces }) {
      const { event: method, person, role, address, application, requestId } = action
      if (!person || !role || !application) throw new ProxyError(422, 'Enter the application')
      const keptDraft = draft === undefined ? null : draftText(draft)
      const transaction_id = transactionIdsOf(fields)
      const id = randomUUID()
      const given = withTransactionIds(method, fields, id)
      const same = { application, method, transaction_id, request: JSON.stringify(given) }
      /** The answer to a request that has been made before. */
      const repeat = async () => {
        const repeated = await findRepeated(store, same)
        return repeated === undefined ? undefined : { Messages: [repeated] }
      }
      const earlier = await repeat().catch(async (refusal: unknown) => {
        if (refusal instanceof ProxyError) await record.note(action, failedEnding(refusal))
        throw refusal
      })
      if (earlier) {
        await record.note(action, { outcome: 'done', status: 202, answer: earlier })
        return earlier
      }
      const objects = [...action.objects, `message:${id}`]
      const { id: entry, end } = await record.begin({ ...action, objects, request: given })
      let held: Held | undefined
      try {
        held = await insertHeld(
          store,
          {
            ...{ id, entry, person, role, address, request_id: requestId, ...same },
            listed: JSON.stringify(beginningOf(given)),
            draft: keptDraft,
            gate: gate ? JSON.stringify(gate) : null,
            batch: batch?.id ?? null,
            batch_rows: batch?.rows ?? null,
            replaces: replaces ?? null,
          },
          wait,
        )
        if (!held) {
          // made at the same time
          const other = (await repeat()) ?? { Messages: [] }
          await end({ outcome: 'done', status: 202, answer: other })
          return other
        }
      } catch (error) {
        if (error instanceof ProxyError) {
          await end(failedEnding(error))
          throw error
        }
        log.error({ err: error }, 'couldn’t store a held message')
        // without an answer of the database, it may have been stored: its entry is left open until that is known
        if (!isRejection(error) && !(await withdrawHeld(store, id).catch(() => false))) throw unknownHold
        await end(failedEnding(unstored))
        throw unstored
      }
      await refuseStopped(held)
      lookIn(Math.min(wait.seconds, secondsBetweenLooks))
      return { Messages: [id] }
    },
    wake: look,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(tidying)
      clearTimeout(firstTidying)
      await Promise.all(workers)
    },
  }
}
