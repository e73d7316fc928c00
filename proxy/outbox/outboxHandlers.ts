import { drafts } from '#contract/console/drafts.ts'
import { type MethodName, methods } from '#contract/index.ts'
import { may, permissions } from '#contract/roles.ts'
import { restoreDraft } from '../drafts/storedDrafts.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'
import { confirmHeld, type Held, hastenHeld, listHeld, readHeld, undoHeld } from './heldSends.ts'
import { endingOf, type Outbox } from './openOutbox.ts'
import { listedHeld, wholeHeld } from './shownHeld.ts'

interface Parts {
  store: Store
  record: ActivityRecord
  outbox: Pick<Outbox, 'wake'>
}

/** The methods of the Outbox. Who may read messages sees it; who may send, or sent it, decides. */
export function outboxHandlers({ store, record, outbox }: Parts) {
  async function find(id: string): Promise<Held> {
    const held = await readHeld(store, id)
    if (!held) throw new ProxyError(422, 'There’s no message with this ID in the Outbox')
    return held
  }

  async function decidable(id: string, caller: User): Promise<Held> {
    const held = await find(id)
    if (held.person !== caller.name && !may(caller.role, methods[held.method as MethodName])) throw refusal(caller)
    return held
  }

  /** The draft is its owner’s again, whoever undid the send. */
  async function giveBack({ draft, person }: Held): Promise<void> {
    const { id, values, edits, ...rest } = (draft === null ? {} : JSON.parse(draft)) as Record<string, unknown>
    const content = { values, ...(edits !== undefined && { edits }) }
    const given = drafts.saveDraft.request.safeParse({ ...rest, draft: id, person, content, version: 0 })
    if (given.success) await restoreDraft(store, given.data)
  }

  return {
    async listHeld({ application, ended }: { application: string; ended: boolean }, caller: User) {
      requireReader(caller)
      const found = await listHeld(store, application, ended)
      return { held: found.map((one) => listedHeld(one)) }
    },
    async getHeld({ held: id }: { held: string }, caller: User) {
      requireReader(caller)
      return { held: wholeHeld(await find(id)) }
    },
    async undoHeld({ held: id, checked }: { held: string; checked: boolean }, caller: User) {
      const before = await decidable(id, caller)
      const undone = await undoHeld(store, id, { person: caller.name, checked })
      if (!undone) throw tooLate(before)
      await record.complete(undone.entry, endingOf(undone))
      await giveBack(undone)
      return { held: wholeHeld(undone) }
    },
    async confirmHeld({ held: id }: { held: string }, caller: User) {
      const before = await decidable(id, caller)
      const confirmed = await confirmHeld(store, id, caller.name)
      if (!confirmed) throw tooLate(before)
      await record.complete(confirmed.entry, endingOf(confirmed))
      return { held: wholeHeld(confirmed) }
    },
    async sendHeld({ held: id, again }: { held: string; again: boolean }, caller: User) {
      const before = await decidable(id, caller)
      const due = await hastenHeld(store, id, again)
      if (!due) throw tooLate(before)
      outbox.wake()
      return { held: wholeHeld(due) }
    },
  }
}

const refusal = ({ role }: User) => new ProxyError(403, `Your role, ${role}, doesn’t allow this. Ask an administrator.`)

function requireReader(caller: User): void {
  if (!permissions[caller.role].messages.includes('read')) throw refusal(caller)
}

/** Why nothing can be decided about a send. */
function tooLate({ state }: Held): ProxyError {
  const why = {
    sent: 'This message has already been sent',
    undone: 'This message was already undone',
    refused: 'The service refused this message, so nothing was sent',
    unknown: 'This message may have gone out. Say whether it did, or that it should be sent again.',
  }[state as string]
  return new ProxyError(422, why ?? 'This message is being sent')
}
