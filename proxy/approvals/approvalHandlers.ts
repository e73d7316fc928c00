import type { ConsoleRequestOf } from '#contract/console/index.ts'
import { coversReach } from '#contract/console/matchingRules.ts'
import { giveDraftBack } from '../drafts/giveDraftBack.ts'
import { ProxyError } from '../errors.ts'
import { declineHeld, type Held, listAwaiting, releaseHeld, saveGate } from '../outbox/heldSends.ts'
import { endingOf, type Outbox } from '../outbox/openOutbox.ts'
import { findHeld, requireReader, tooLate } from '../outbox/outboxHandlers.ts'
import { wholeHeld } from '../outbox/shownHeld.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'
import { isApproved } from './judge.ts'
import { latestMoment } from './latestMoment.ts'
import type { Approvals } from './openApprovals.ts'
import { saveApproval } from './storedApprovals.ts'
import { readRules, saveRules } from './storedRules.ts'

interface Parts {
  store: Store
  record: ActivityRecord
  outbox: Pick<Outbox, 'wake' | 'secondsFor'>
  approvals: Approvals
}

/** The methods of approvals. Administrators write the rules; approvers, who may have any role, follow them. */
export function approvalHandlers({ store, record, outbox, approvals }: Parts) {
  async function awaiting(id: string, caller: User): Promise<Held> {
    requireReader(caller)
    const held = await findHeld(store, id)
    if (held.state !== 'awaiting') throw tooLate(held)
    return held
  }

  async function requireApprover(held: Held, { name }: User): Promise<void> {
    const may = (await approvals.statesOf([held], name)).get(held.id)?.may
    if (may === 'own') throw new ProxyError(403, 'Nobody approves their own message. You can undo it.')
    if (may === 'no') throw new ProxyError(403, 'You aren’t among the approvers of this message')
  }

  async function show(id: string, { name }: User) {
    const held = await findHeld(store, id)
    return { held: wholeHeld(held, (await approvals.statesOf([held], name)).get(id)) }
  }

  async function release({ id, method, request }: Held): Promise<void> {
    await releaseHeld(store, id, outbox.secondsFor(method, JSON.parse(request), false))
    outbox.wake()
  }

  /** What waited for rules that no longer ask for more goes on. It is checked again when it is due. */
  async function releaseFree(): Promise<void> {
    const waiting = await listAwaiting(store)
    const states = await approvals.statesOf(waiting, '')
    for (const held of waiting) {
      const state = states.get(held.id)
      if (!state || isApproved(state)) await release(held)
    }
  }

  return {
    getApprovalRules(_request: object, caller: User) {
      requireReader(caller)
      return readRules(store)
    },
    async setApprovalRules(request: ConsoleRequestOf<'setApprovalRules'>, caller: User) {
      const saved = await saveRules(store, caller.name, request)
      if (!saved) throw new ProxyError(409, 'Someone else has changed the rules. Reload the page to see theirs.')
      await releaseFree()
      return saved
    },
    async approveHeld({ held: id, hash, reach }: ConsoleRequestOf<'approveHeld'>, caller: User) {
      const held = await awaiting(id, caller)
      const gate = await approvals.gateOfHeld(held)
      const text = gate ? JSON.stringify(gate) : null
      if (text !== held.gate) await saveGate(store, id, text)
      if (gate) {
        await requireApprover({ ...held, gate: text }, caller)
        if (gate.hash !== hash) throw changed('Its preset or segment was changed')
        if (!coversReach(reach, gate.reach, gate.tolerance)) throw changed('The number of recipients has changed')
        const until = latestMoment(JSON.parse(held.request))
        if (until !== undefined && until < Date.now())
          throw new ProxyError(
            422,
            'The time it was scheduled for has passed. Decline it, so that its sender can choose another.',
          )
        // no more than what there is: a larger number wouldn’t be what anyone saw
        const seen = reach === null || gate.reach === null ? gate.reach : Math.min(reach, gate.reach)
        await saveApproval(store, { held: id, person: caller.name, hash, reach: seen })
      }
      if (!gate || (await approvals.isFulfilled(gate, held))) await release(held)
      return show(id, caller)
    },
    async declineHeld({ held: id, reason }: ConsoleRequestOf<'declineHeld'>, caller: User) {
      const held = await awaiting(id, caller)
      await requireApprover(held, caller)
      const declined = await declineHeld(store, id, { person: caller.name, reason })
      if (!declined) throw tooLate(await findHeld(store, id))
      await record.complete(declined.entry, endingOf(declined))
      await giveDraftBack(store, declined)
      return show(id, caller)
    },
  }
}

const changed = (what: string) => new ProxyError(409, `${what} since you opened this message. Look at it again.`)
