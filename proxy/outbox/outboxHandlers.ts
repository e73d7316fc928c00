import { z } from 'zod'
import type { ConsoleRequestOf } from '#contract/console/index.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { may, permissions } from '#contract/roles.ts'
import type { Approvals } from '../approvals/openApprovals.ts'
import { hasGivenDraftBack } from '../drafts/giveDraftBack.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import type { Store } from '../store/openStore.ts'
import { storeNow } from '../store/storeNow.ts'
import type { User } from '../users/user.ts'
import { completeAll, endingOf } from './endingOf.ts'
import { countBatch, undoBatch } from './heldBatches.ts'
import { findDraft, findReplacement, listBatch, listHeld } from './heldLists.ts'
import { confirmHeld, type Held, hastenHeld, readHeld, undoHeld } from './heldSends.ts'
import type { Outbox } from './openOutbox.ts'
import { listReturned, readResubmission, readReturnedEmail } from './returnedSends.ts'
import { listedHeld, messagesOf, wholeHeld } from './shownHeld.ts'

// any console may have kept the draft
const draftLanguages = z.object({
  values: z.object({ defaultTextLanguage: z.string().catch(''), untranslated: z.array(z.string()).catch([]) }),
})

const withFiles = z.object({
  notifications: z.array(
    z.object({ attachments: z.array(z.object({ name: z.string(), content: z.string() })).optional() }),
  ),
})

interface Parts {
  store: Store
  record: ActivityRecord
  outbox: Pick<Outbox, 'wake'>
  approvals: Pick<Approvals, 'statesOf'>
}

/** The methods of the Outbox. Who may read messages sees it; who may send, or sent it, decides. */
export function outboxHandlers({ store, record, outbox, approvals }: Parts) {
  async function decidable(id: string, caller: User): Promise<Held> {
    const held = await findHeld(store, id)
    if (held.person !== caller.name && !may(caller.role, methods[held.method as MethodName])) throw refusal(caller)
    return held
  }

  /** As the caller sees it. */
  async function show(held: Held, { name }: User) {
    const was_replaced = held.state === 'undone' && (await findReplacement(store, held.id)) !== null
    const approval = (await approvals.statesOf([held], name)).get(held.id)
    return { held: wholeHeld({ ...held, was_replaced }, { approval, now: await storeNow(store) }) }
  }

  return {
    async listHeld(asked: ConsoleRequestOf<'listHeld'>, caller: User) {
      requireReader(caller)
      const found = await listHeld(store, asked, caller.name)
      const states = await approvals.statesOf(found, caller.name)
      const now = await storeNow(store)
      return { held: found.map((one) => listedHeld(one, { approval: states.get(one.id), now })) }
    },
    async listBatch(asked: ConsoleRequestOf<'listBatch'>, caller: User) {
      requireReader(caller)
      const { rows, more } = await listBatch(store, asked)
      const states = await approvals.statesOf(rows, caller.name)
      const now = await storeNow(store)
      return { held: rows.map((one) => listedHeld(one, { approval: states.get(one.id), now })), more }
    },
    async getHeld({ held: id }: { held: string }, caller: User) {
      requireReader(caller)
      return show(await findHeld(store, id), caller)
    },
    async getDraftFiles(asked: ConsoleRequestOf<'getDraftFiles'>, caller: User) {
      requireReader(caller)
      const { data } = withFiles.safeParse(await readReturnedEmail(store, { ...asked, person: caller.name }))
      return { files: data?.notifications[0]?.attachments ?? [] }
    },
    async getReplacement({ message }: ConsoleRequestOf<'getReplacement'>, caller: User) {
      requireReader(caller)
      return { replacedBy: await findReplacement(store, message) }
    },
    async listReturned({ application }: ConsoleRequestOf<'listReturned'>, caller: User) {
      requireReader(caller)
      const found = await listReturned(store, { application, person: caller.name })
      const returned = found.map(({ draft, id, ended, ended_by, message }) => ({
        ...{ draft, held: id, person: ended_by, reason: message ?? '' },
        at: (ended ?? new Date()).toISOString(),
      }))
      return { returned }
    },
    async getResubmission({ held: id }: ConsoleRequestOf<'getResubmission'>, caller: User) {
      requireReader(caller)
      return readResubmission(store, (await findHeld(store, id)).id)
    },
    async getDraftLanguages({ message }: ConsoleRequestOf<'getDraftLanguages'>, caller: User) {
      requireReader(caller)
      const { data } = draftLanguages.safeParse(await findDraft(store, message))
      return { defaultText: data?.values.defaultTextLanguage || null, untranslated: data?.values.untranslated ?? [] }
    },
    async undoHeld({ held: id, checked, replaced }: ConsoleRequestOf<'undoHeld'>, caller: User) {
      const before = await decidable(id, caller)
      const undone = await undoHeld(store, id, { person: caller.name, checked })
      if (!undone) throw tooLate(before)
      if (replaced || (await hasGivenDraftBack(store, undone))) await record.complete(undone.entry, endingOf(undone))
      return show(undone, caller)
    },
    async undoBatch(request: ConsoleRequestOf<'undoBatch'>, caller: User) {
      requireReader(caller)
      const sender = may(caller.role, methods.createWhatsAppMessage) ? undefined : caller.name
      const { undone, gone } = await undoBatch(store, request, { person: caller.name, sender })
      // a file may have thousands of rows, whose entries are completed one after the other
      void completeAll(record, undone)
      return { undone: undone.length, gone }
    },
    async countBatch(request: ConsoleRequestOf<'countBatch'>, caller: User) {
      requireReader(caller)
      const { states, answer } = await countBatch(store, request)
      return { states, message: messagesOf(answer)[0] ?? null }
    },
    async confirmHeld({ held: id }: { held: string }, caller: User) {
      const before = await decidable(id, caller)
      const confirmed = await confirmHeld(store, id, caller.name)
      if (!confirmed) throw tooLate(before)
      await record.complete(confirmed.entry, endingOf(confirmed))
      return show(confirmed, caller)
    },
    async sendHeld({ held: id, again }: { held: string; again: boolean }, caller: User) {
      const before = await decidable(id, caller)
      const due = await hastenHeld(store, id, again)
      if (!due && before.state === 'held' && before.scheduled)
        throw new ProxyError(422, 'This message is scheduled. Reschedule it to send it earlier.')
      if (!due) throw tooLate(before)
      outbox.wake()
      return show(due, caller)
    },
  }
}

/** A held send. Rejects if there is none. */
export async function findHeld(store: Store, id: string): Promise<Held> {
  const held = await readHeld(store, id)
  if (!held) throw new ProxyError(422, 'There’s no message with this ID in the Outbox')
  return held
}

const refusal = ({ role }: User) => new ProxyError(403, `Your role, ${role}, doesn’t allow this. Ask an administrator.`)

export function requireReader(caller: User): void {
  if (!permissions[caller.role].messages.includes('read')) throw refusal(caller)
}

/** Why nothing can be decided about a send. */
export function tooLate({ state }: Held): ProxyError {
  const why = {
    sent: 'This message has already been sent',
    undone: 'This message was already undone',
    refused: 'The service refused this message, so nothing was sent',
    awaiting: 'This message waits for approval',
    declined: 'This message was declined',
    unknown: 'This message may have gone out. Say whether it did, or that it should be sent again.',
  }[state as string]
  return new ProxyError(422, why ?? 'This message is being sent')
}
