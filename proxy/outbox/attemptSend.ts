import { type MethodName, methods } from '#contract/index.ts'
import type { Log } from '#storage/Storage.ts'
import type { Gate } from '../approvals/gate.ts'
import { whyAwaiting } from '../approvals/judge.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { giveDraftBack } from '../drafts/giveDraftBack.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord, Ending } from '../record/openRecord.ts'
import { doneEnding, failedEnding } from '../record/recordedActions.ts'
import { sentMessages } from '../record/sentMessages.ts'
import type { Store } from '../store/openStore.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'
import { awaitApproval, saveGate } from './awaitingSends.ts'
import { guardedMethods } from './heldMethods.ts'
import { beginSending, type Claimed, endHeld, type Held, postponeHeld } from './heldSends.ts'

export interface AttemptParts {
  store: Store
  upstream: Pick<Upstream, 'call'>
  record: Pick<ActivityRecord, 'complete'>
  log: Log
  /** True if the person may make this call now: roles may have changed while it waited. */
  permits: (person: string, name: MethodName, fields: unknown) => boolean
  approvals: Pick<Approvals, 'rulesVersion' | 'gateOfHeld' | 'isFulfilled' | 'approversOf'>
}

const secondsBetweenAttempts = 10
/** Milliseconds: later, the lease of 150 seconds could end during the call, so it isn’t made. */
const freshFor = 60_000

/** Sends what was claimed, once: it ends, or waits for another attempt, for approval, or for someone to decide. */
export async function attemptSend(parts: AttemptParts, held: Claimed): Promise<void> {
  const { store, upstream, log, permits, approvals } = parts
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
    if (!(await isApproved(parts, held))) return
    const begun = Date.now()
    const first = await beginSending(store, held, rulesVersion)
    if (!first) return await lookAgain(store, held)
    // this process may have been stopped for a while, and another console may have taken over
    if (Date.now() - begun > freshFor) return
    begunAt = first
    const content = readAnswer(method, fields, await upstream.call(method, fields, { requestId }))
    const made = await sentMessages(upstream, { name, fields, content, requestId })
    const ending = doneEnding(method, name, made.length > 0 ? { Messages: made } : content)
    await finish(parts, held, ending)
  } catch (error) {
    const ending = failedEnding(error)
    const { status, message = 'The service didn’t respond', outcome } = ending
    if (outcome === 'refused' && status !== 429) {
      // an earlier attempt may have been carried out: this one says nothing about it
      if (held.sent_before) await endHeld(store, held, { state: 'unknown', status, message })
      else await finish(parts, held, ending)
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
const lookAgain = (store: Store, { id, claims, sent_before: sentBefore, status, message }: Claimed) =>
  postponeHeld(store, { id, claims }, { seconds: 0, sentBefore, status, message })

/** True if everything that a send needs now has been approved. If not, it waits for that. */
async function isApproved({ store, log, approvals }: AttemptParts, held: Claimed): Promise<boolean> {
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

async function finish({ store, record, approvals }: AttemptParts, held: Held, ending: Ending): Promise<void> {
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
