import type { MethodName } from '#contract/index.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { giveOpenDraftBack } from '../drafts/giveDraftBack.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import { storeNow } from '../store/storeNow.ts'
import { type AttemptParts, attemptSend } from './attemptSend.ts'
import { completeAll, endingOf } from './endingOf.ts'
import { undoStopped } from './heldBatches.ts'
import { type Hold, heldMethods, holdOf } from './heldMethods.ts'
import { claimHeld, type Held, listIncomplete, pruneHeld, secondsToNext } from './heldSends.ts'
import { unstored } from './holdProblems.ts'
import { holdSend, type NewSend } from './holdSend.ts'
import { releaseApproved } from './releaseApproved.ts'

/** Sends wait here before they go to the service. Several consoles may share it: each send goes out once. */
export interface Outbox {
  /** How this send waits; undefined: it goes out at once. `test`: the console says that it is one. */
  holdFor(name: MethodName, fields: Record<string, unknown>, test: boolean): Promise<Hold | undefined>
  /** How long a held send waits from now, in seconds, unless it is scheduled; `now`: by the clock of the database. */
  secondsForHeld(held: Pick<Held, 'method' | 'request'>, now: number): number
  /** Stores a send. Its ID stands for its messages until they have codes. Rejects if it can’t: nothing goes out then. */
  hold(send: NewSend): Promise<{ Messages: string[] }>
  /** Looks at once for what is due. */
  wake(): void
  /** Stops, and waits for the calls that are running. */
  close(): Promise<void>
}

interface Options extends AttemptParts {
  record: ActivityRecord
  approvals: AttemptParts['approvals'] & Pick<Approvals, 'isUsed' | 'statesOf'>
  /** Seconds that a send waits at least. 0: nothing waits. */
  seconds: number
}

const secondsBetweenLooks = 5
/** So that a slow one doesn’t hold up the others. */
const sendsAtOnce = 8

/** Opens the Outbox in the console’s own database, and sends what is due. */
export function openOutbox({ store, upstream, record, log, permits, approvals, seconds }: Options): Outbox {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  /** When the timer fires, by this process’s clock. */
  let nextLook = Number.POSITIVE_INFINITY
  const workers = new Set<Promise<void>>()
  const secondsForHeld: Outbox['secondsForHeld'] = ({ method, request }, now) =>
    holdOf(method, JSON.parse(request), { seconds, now })?.seconds ?? 0

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
      await completeAll(record, await undoStopped(store))
      await releaseApproved({ store, approvals, secondsFor: secondsForHeld })
      while (!closed) {
        const held = await claimHeld(store)
        if (!held) break
        // the next one doesn’t wait for this one
        look()
        if (held.state === 'sending') await attemptSend({ store, upstream, record, log, permits, approvals }, held)
        else log.warn({ held: held.id, state: held.state }, 'a held message waits for a decision')
      }
      lookIn(Math.min((await secondsToNext(store)) ?? secondsBetweenLooks, secondsBetweenLooks))
    } catch (error) {
      log.error({ err: error }, 'couldn’t read the Outbox')
      lookIn(secondsBetweenLooks)
    }
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
      if (!heldMethods.includes(name)) return undefined
      const now = await storeNow(store).catch((error: unknown) => {
        log.error({ err: error }, 'couldn’t read the clock of the Outbox')
        throw unstored
      })
      const held = holdOf(name, fields, { seconds, now, test, keeps: true })
      // rules may cover it by the time it is due
      return seconds > 0 || (held?.scheduled && (await approvals.isUsed())) ? held : undefined
    },
    secondsForHeld,
    hold: (send) =>
      holdSend({ store, record, log, onHeld: (wait) => lookIn(Math.min(wait, secondsBetweenLooks)) }, send),
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
