import { type MethodName, methods } from '#contract/index.ts'
import { may, permissions } from '#contract/roles.ts'
import { ProxyError } from '../errors.ts'
import type { ActivityRecord } from '../record/openRecord.ts'
import { beginningOf } from '../record/recordable.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'
import { type Held, hastenHeld, listedHeld, listHeld, readHeld, undoHeld, wholeHeld } from './heldSends.ts'
import type { Outbox } from './openOutbox.ts'

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

  return {
    async listHeld({ application, ended }: { application: string; ended: boolean }, caller: User) {
      requireReader(caller)
      const found = await listHeld(store, application, ended)
      return { held: found.map((one) => ({ ...listedHeld(one), request: beginningOf(JSON.parse(one.request)) })) }
    },
    async getHeld({ held: id }: { held: string }, caller: User) {
      requireReader(caller)
      return { held: wholeHeld(await find(id)) }
    },
    async undoHeld({ held: id }: { held: string }, caller: User) {
      const before = await decidable(id, caller)
      const undone = await undoHeld(store, id, caller.name)
      if (!undone) throw tooLate(before)
      const message = `Undone by ${caller.name}`
      await record.complete(undone.entry, { outcome: 'refused', status: 200, message })
      return { held: wholeHeld(undone) }
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
    unknown: 'This message may have gone out. Say that it should be sent again.',
  }[state as string]
  return new ProxyError(422, why ?? 'This message is being sent')
}
