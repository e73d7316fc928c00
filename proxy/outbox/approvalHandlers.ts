import type { ApprovedHeld, StoredRules } from '#contract/console/approvals.ts'
import type { ConsoleRequestOf } from '#contract/console/index.ts'
import { coversReach } from '#contract/console/matchingRules.ts'
import type { HeldApproval } from '#contract/console/outbox.ts'
import { faultText } from '#contract/wire.ts'
import type { GatedRow } from '../approvals/gatedRow.ts'
import { isSamePerson } from '../approvals/judge.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { ruleFaults, ruleWarnings } from '../approvals/ruleChecks.ts'
import { deleteApproval, saveApproval } from '../approvals/storedApprovals.ts'
import { type Rules, readRules, saveRules } from '../approvals/storedRules.ts'
import { hasGivenDraftBack } from '../drafts/giveDraftBack.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import type { Store } from '../store/openStore.ts'
import { storable } from '../store/storable.ts'
import { storeNow } from '../store/storeNow.ts'
import type { Directory } from '../users/directory.ts'
import type { User } from '../users/user.ts'
import { declineSends, keepForApproval, saveGate } from './awaitingSends.ts'
import { completeAll, endingOf } from './endingOf.ts'
import { listGated, stopBatch } from './heldBatches.ts'
import { listWaiting } from './heldLists.ts'
import type { Held } from './heldSends.ts'
import type { Outbox } from './openOutbox.ts'
import { findHeld, requireReader, tooLate } from './outboxHandlers.ts'
import { releaseApproved } from './releaseApproved.ts'
import { hasPassed } from './sendTimes.ts'
import { listedHeld, wholeHeld } from './shownHeld.ts'

interface Parts {
  store: Store
  record: ActivityRecord
  outbox: Pick<Outbox, 'wake' | 'secondsForHeld'>
  approvals: Approvals
  directory: Pick<Directory, 'everyone'>
}

/** The methods of approvals. Administrators write the rules; approvers, who may have any role, follow them. */
export function approvalHandlers({ store, record, outbox, approvals, directory }: Parts) {
  async function awaiting(id: string, caller: User): Promise<Held> {
    requireReader(caller)
    const held = await findHeld(store, id)
    if (held.state !== 'awaiting') throw tooLate(held)
    return held
  }

  async function requireApprover(held: GatedRow, { name }: User): Promise<void> {
    const may = (await approvals.statesOf([held], name)).get(held.id)?.may
    if (may === 'own') throw new ProxyError(403, 'Nobody approves their own message. You can undo it.')
    if (may === 'no') throw new ProxyError(403, 'You aren’t among the approvers of this message')
  }

  async function show(id: string, { name }: User) {
    const held = await findHeld(store, id)
    const approval = (await approvals.statesOf([held], name)).get(id)
    return { held: wholeHeld(held, { approval, now: await storeNow(store) }) }
  }

  /** Stores that the caller approves exactly what they saw. */
  async function approve({ held: id, hash, reach }: ApprovedHeld, caller: User, application?: string): Promise<void> {
    const held = await awaiting(id, caller)
    if (application !== undefined && held.application !== application)
      throw new ProxyError(422, 'This message is of another application')
    if (hasPassed(held, await storeNow(store)))
      throw new ProxyError(
        422,
        'The time it was scheduled for has passed. Decline it, so that its sender can choose another.',
      )
    const gate = await approvals.gateOfHeld(held)
    const text = gate ? JSON.stringify(gate) : null
    if (text !== held.gate) await saveGate(store, id, text)
    if (!gate) return
    await requireApprover({ ...held, gate: text }, caller)
    if (gate.hash !== hash) throw changed('Its preset or segment was changed')
    if (!coversReach(reach, gate.reach, gate.tolerance)) throw changed('The number of recipients has changed')
    // no more than what there is: a larger number wouldn’t be what anyone saw
    const seen = reach === null || gate.reach === null ? gate.reach : Math.min(reach, gate.reach)
    const saved = await saveApproval(store, { held: id, person: caller.name, hash, reach: seen })
    if (!saved) throw tooLate(await findHeld(store, id))
  }

  async function release(): Promise<void> {
    await releaseApproved({ store, approvals, secondsFor: outbox.secondsForHeld })
    outbox.wake()
  }

  const withWarnings = (stored: Rules): StoredRules => ({
    ...stored,
    warnings: ruleWarnings(stored.rules, directory.everyone()),
  })

  return {
    async getApprovalRules(_request: object, caller: User) {
      requireReader(caller)
      return withWarnings(await readRules(store))
    },
    async setApprovalRules(request: ConsoleRequestOf<'setApprovalRules'>, caller: User) {
      const faults = ruleFaults(request.rules, directory.everyone())
      if (faults.length > 0) throw new ProxyError(422, faults.map(faultText).join('; '), { faults })
      const saved = await saveRules(store, caller.name, request)
      if (!saved) throw new ProxyError(409, 'Someone else has changed the rules. Reload the page to see theirs.')
      await release()
      return withWarnings(saved)
    },
    async listAwaiting(_request: object, caller: User) {
      requireReader(caller)
      const found = await listWaiting(store, caller.name)
      const states = await approvals.statesOf(found, caller.name)
      const now = await storeNow(store)
      return { held: found.map((one) => listedHeld(one, { approval: states.get(one.id), now })) }
    },
    async approveHeld(request: ConsoleRequestOf<'approveHeld'>, caller: User) {
      await approve(request, caller)
      await release()
      return show(request.held, caller)
    },
    async recountHeld({ held: id }: ConsoleRequestOf<'recountHeld'>, caller: User) {
      const held = await awaiting(id, caller)
      await requireApprover(held, caller)
      const counted = (await approvals.statesOf([held], caller.name)).get(id)?.counted
      if (!counted || (await storeNow(store)) - Date.parse(counted) > countsFor) {
        const gate = await approvals.gateOfHeld(held)
        // what needs no approval any more goes out once someone says so, not because they look at it
        if (gate) await saveGate(store, id, JSON.stringify(gate))
      }
      return show(id, caller)
    },
    async approveBatch({ application, approvals: given }: ConsoleRequestOf<'approveBatch'>, caller: User) {
      const refused: { held: string; message: string }[] = []
      for (const one of given) {
        try {
          await approve(one, caller, application)
        } catch (error) {
          if (!(error instanceof ProxyError)) throw error
          refused.push({ held: one.held, message: error.message })
        }
      }
      await release()
      return { approved: given.length - refused.length, refused }
    },
    async withdrawApproval({ held: id }: ConsoleRequestOf<'withdrawApproval'>, caller: User) {
      requireReader(caller)
      const held = await findHeld(store, id)
      const given = (await approvals.statesOf([held], caller.name)).get(id)?.given
      const own = given?.find(({ person }) => isSamePerson(person, caller.name))
      if (!own) throw new ProxyError(422, 'You haven’t approved this message')
      // first of all, as it mustn’t go out meanwhile
      if (!(await keepForApproval(store, id))) throw tooLate(await findHeld(store, id))
      await deleteApproval(store, { held: id, person: own.person })
      await release()
      return show(id, caller)
    },
    async declineHeld({ held: id, reason }: ConsoleRequestOf<'declineHeld'>, caller: User) {
      requireReader(caller)
      const held = await findHeld(store, id)
      if (held.ended) throw tooLate(held)
      if (held.gate === null) throw new ProxyError(422, 'This message needs no approval')
      await requireApprover(held, caller)
      const [declined] = await declineSends(store, [id], { person: caller.name, reason: storable(reason) })
      if (!declined) throw tooLate(await findHeld(store, id))
      if (await hasGivenDraftBack(store, declined)) await record.complete(declined.entry, endingOf(declined))
      return show(id, caller)
    },
    async declineBatch({ reason, ...file }: ConsoleRequestOf<'declineBatch'>, caller: User) {
      requireReader(caller)
      const rows = await listGated(store, file)
      const states = await approvals.statesOf(rows, caller.name)
      const ids = rows.map(({ id }) => id).filter((id) => decides.includes(states.get(id)?.may))
      const [first] = rows
      if (!first) throw new ProxyError(422, 'No message of this file needs approval')
      if (ids.length === 0) await requireApprover(first, caller)
      // first: rows that are still to come find this
      await stopBatch(store, file, { person: caller.name, sender: file.person })
      const declined = await declineSends(store, ids, { person: caller.name, reason: storable(reason) })
      // a file may have thousands of rows, whose entries are completed one after the other
      void completeAll(record, declined)
      return { declined: declined.length }
    },
  }
}

/** Milliseconds for which a count is good enough to look at; who approves has it counted again. */
const countsFor = 60_000

/** Of approvers. */
const decides: readonly (HeldApproval['may'] | undefined)[] = ['approve', 'approved']

const changed = (what: string) => new ProxyError(409, `${what} since you opened this message. Look at it again.`)
