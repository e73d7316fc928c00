import { randomUUID } from 'node:crypto'
import { type MethodName, methods } from '#contract/index.ts'
import type { Log } from '#storage/Storage.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord, Ending, RecordedAction } from '../record/openRecord.ts'
import { doneEnding, failedEnding } from '../record/recordedActions.ts'
import { sentMessages } from '../record/sentMessages.ts'
import type { Store } from '../store/openStore.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'
import { guardedMethods, holdSeconds, withTransactionIds } from './heldMethods.ts'
import {
  claimHeld,
  endHeld,
  findRepeated,
  type Held,
  insertHeld,
  postponeHeld,
  pruneHeld,
  secondsToNext,
} from './heldSends.ts'

/** Sends wait here before they go to the service. Several consoles may share it: each send goes out once. */
export interface Outbox {
  /** How long this send waits, in seconds; 0: it goes out at once. */
  secondsFor(name: string, fields: Record<string, unknown>): number
  /** Stores a send. Its ID stands for its messages until they have codes. Rejects if it can’t: nothing goes out then. */
  hold(send: {
    action: RecordedAction
    fields: Record<string, unknown>
    draft: unknown
    seconds: number
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
  /** Seconds that a send waits at least. 0: nothing waits. */
  seconds: number
}

const secondsBetweenLooks = 5
const secondsBetweenAttempts = 10
/** Milliseconds: with an older claim, the lease of 150 seconds could end during the call, so it isn’t made. */
const freshFor = 60_000

/** Opens the Outbox in the console’s own database, and sends what is due. */
export function openOutbox({ store, upstream, record, log, permits, seconds }: Options): Outbox {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  const look = () => {
    again = running !== undefined
    if (closed || running) return
    clearTimeout(timer)
    running = sendDue().finally(() => {
      running = undefined
      if (again) look()
    })
  }

  const lookIn = (wait: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(look, Math.max(0, wait) * 1_000).unref()
  }

  async function sendDue(): Promise<void> {
    try {
      while (!closed) {
        const claimed = Date.now()
        const held = await claimHeld(store)
        if (!held) break
        if (held.state === 'sending') await attempt(held, claimed)
        else log.warn({ held: held.id, state: held.state }, 'a held message waits for a decision')
      }
      lookIn(Math.min((await secondsToNext(store)) ?? secondsBetweenLooks, secondsBetweenLooks))
    } catch (error) {
      log.error({ err: error }, 'couldn’t read the Outbox')
      lookIn(secondsBetweenLooks)
    }
  }

  async function attempt(held: Held, claimed: number): Promise<void> {
    const name = held.method as MethodName
    const method = methods[name]
    const fields = JSON.parse(held.request) as Record<string, unknown>
    const requestId = held.request_id
    // this process was stopped for a while, and another console may have taken over
    if (Date.now() - claimed > freshFor) return
    try {
      if (!permits(held.person, name, fields))
        throw new ProxyError(403, `${held.person} may no longer send this, so nothing was sent`)
      const content = readAnswer(method, fields, await upstream.call(method, fields, { requestId }))
      const made = await sentMessages(upstream, { name, fields, content, requestId })
      const ending = doneEnding(method, name, made.length > 0 ? { Messages: made } : content)
      await finish(held, ending)
    } catch (error) {
      const ending = failedEnding(error)
      if (ending.outcome === 'refused' && ending.status !== 429) return finish(held, ending)
      const reached = ending.outcome === 'unknown'
      log.warn({ err: error, held: held.id }, 'couldn’t send a held message')
      const { retryAfter = secondsBetweenAttempts } = error instanceof ProxyError ? error.details : {}
      // what can’t be repeated waits for a decision at once
      const wait = reached && !guardedMethods.includes(name) ? 0 : retryAfter
      const { status, message = 'The service didn’t respond' } = ending
      await postponeHeld(store, held.id, { seconds: wait, reached, status, message })
    }
  }

  async function finish(held: Held, ending: Ending): Promise<void> {
    const { outcome, status, message, answer } = ending
    await endHeld(store, held.id, { state: outcome === 'done' ? 'sent' : 'refused', status, message, answer })
    await record.complete(held.entry, ending)
  }

  const pruning = setInterval(() => void pruneHeld(store).catch(() => {}), 3_600_000).unref()
  look()

  return {
    secondsFor: (name, fields) => holdSeconds(name, fields, seconds),
    async hold({ action, fields, draft, seconds: wait }) {
      const { event: method, person, role, address, application, objects, requestId } = action
      if (!person || !role || !application) throw new ProxyError(422, 'Enter the application')
      const [{ transactionId = null } = {}] = fields.notifications as { transactionId?: string }[]
      const repeated = transactionId === null ? undefined : await findRepeated(store, application, transactionId)
      if (repeated) {
        const answer = { Messages: [repeated] }
        await record.note(action, { outcome: 'done', status: 202, answer })
        return answer
      }
      const id = randomUUID()
      const request = withTransactionIds(method, fields, id)
      const { id: entry, end } = await record.begin({ ...action, request })
      try {
        await insertHeld(
          store,
          {
            ...{ id, entry, person, role, address, method, application, objects: [...objects], request_id: requestId },
            request: JSON.stringify(request),
            transaction_id: transactionId,
            draft: draft === undefined ? null : JSON.stringify(draft),
          },
          wait,
        )
        lookIn(Math.min(wait, secondsBetweenLooks))
        return { Messages: [id] }
      } catch (error) {
        log.error({ err: error }, 'couldn’t store a held message')
        const refusal = new ProxyError(
          503,
          'The console couldn’t store this in its Outbox, so nothing was sent. Try again, or ask an administrator.',
        )
        await end(failedEnding(refusal))
        throw refusal
      }
    },
    wake: look,
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(pruning)
      await running
    },
  }
}
