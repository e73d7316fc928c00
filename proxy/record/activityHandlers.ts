import type { ListedEntry } from '#contract/console/activity.ts'
import type { ConsoleMethodName } from '#contract/console/index.ts'
import type { Outcome } from '#contract/console/outcomes.ts'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import { permissions, type Role } from '#contract/roles.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'
import { type ListRequest, listEntries, listPeople, listReplaced, listSenders, readEntry } from './listEntries.ts'
import { verifyRecord } from './verifyRecord.ts'
import { withReplacements } from './withReplacements.ts'

/**
 * The methods of Activity. Administrators see every entry; others see their own, and what was changed in, sent from, or taken
 * back of the objects that they ask for, without the address.
 */
export const activityHandlers = (store: Store) => ({
  async listActivity(filter: ListRequest, caller: User) {
    const { objects, replacements } = filter
    const all = objects && replacements ? { ...filter, objects: await withReplacements(store, objects) } : filter
    const found = await listEntries(store, narrowed(all, caller))
    return { ...found, entries: found.entries.map((entry) => shown(entry, caller)) }
  },
  async getActivity({ id }: { id: number }, caller: User) {
    const entry = await readEntry(store, id)
    if (!entry || !maySee(entry, caller))
      throw new ProxyError(422, 'There’s no entry with this ID, or your role doesn’t allow it')
    return { entry: shown(entry, caller) }
  },
  async listActivityPeople(_request: object, caller: User) {
    requireAdministrator(caller)
    return { people: await listPeople(store) }
  },
  async listSenders({ messages }: { messages: string[] }) {
    const [senders, replaced] = await Promise.all([listSenders(store, messages), listReplaced(store, messages)])
    return { senders, replaced }
  },
  async verifyRecord(_request: object, caller: User) {
    requireAdministrator(caller)
    return verifyRecord(store)
  },
})

const seesAll = ({ role }: User) => role === 'administrator'

function requireAdministrator(caller: User): void {
  if (!seesAll(caller))
    throw new ProxyError(403, `Your role, ${caller.role}, doesn’t allow this. Ask an administrator.`)
}

const isOwn = ({ person }: Pick<ListedEntry, 'person'>, caller: User) => person === caller.name

/** What happens to sends in the Outbox. */
const heldEvents: readonly ConsoleMethodName[] = [
  'undoHeld',
  'undoBatch',
  'sendHeld',
  'confirmHeld',
  'approveHeld',
  'approveBatch',
  'withdrawApproval',
  'declineHeld',
  'declineBatch',
]

/** Changes and sends in the areas that a role may read. */
function visibleEvents(role: Role): string[] {
  const reads = (name: MethodName) => permissions[role][methods[name].area].includes('read')
  return [
    ...methodNames.filter((name) => methods[name].effect !== 'read' && reads(name)),
    ...(reads('createMessage') ? heldEvents : []),
  ]
}

const maySee = (entry: ListedEntry, caller: User): boolean => {
  if (seesAll(caller) || isOwn(entry, caller)) return true
  return shared.includes(entry.outcome) && visibleEvents(caller.role).includes(entry.event)
}

/**
 * What others did is shown with these outcomes: a send that was undone explains what a person didn’t get, and one that waits in the
 * Outbox, or may have gone out, has no response.
 */
const shared: readonly Outcome[] = ['done', 'undone', 'unknown']

/** The narrower list of those who don’t see all: what others did with an object, and their own. */
function narrowed(filter: ListRequest, caller: User): ListRequest {
  if (seesAll(caller) || (filter.people?.length === 1 && filter.people[0] === caller.name)) return filter
  if (!filter.objects)
    throw new ProxyError(403, `Your role, ${caller.role}, shows only your own activity. Ask an administrator.`)
  const visible = visibleEvents(caller.role)
  const events = filter.events?.filter((event) => visible.includes(event)) ?? visible
  return { ...filter, events, seen: { person: caller.name, outcomes: shared } }
}

const shown = <Entry extends ListedEntry>(entry: Entry, caller: User): Entry =>
  seesAll(caller) || isOwn(entry, caller) ? entry : { ...entry, address: '' }
