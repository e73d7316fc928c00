import type { ConsoleRequestOf } from '#contract/console/index.ts'
import { permissions } from '#contract/roles.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import type { User } from '../users/user.ts'
import {
  discardDraft,
  isFull,
  listDrafts,
  pruneDrafts,
  readStoredDraft,
  saveDraft,
  setShared,
  wholeDraft,
} from './storedDrafts.ts'

/** The methods of drafts. A draft is its owner’s; who may read messages sees one that is shared. */
export const draftHandlers = (store: Store) => ({
  async listDrafts(request: ConsoleRequestOf<'listDrafts'>, caller: User) {
    requireSame(request.person, caller)
    return { drafts: await listDrafts(store, request) }
  },
  async getDraft({ draft: id }: { draft: string }, { name, role }: User) {
    const draft = await readStoredDraft(store, id)
    const visible = draft?.person === name || (draft?.shared && permissions[role].messages.includes('read'))
    if (!draft || !visible) return { draft: null, exists: draft !== undefined }
    const whole = wholeDraft(draft)
    // others get a copy, which nobody has tried to send
    const content = draft.person === name ? whole.content : { ...(whole.content as object), attempt: undefined }
    return { draft: { ...whole, content }, exists: true }
  },
  async saveDraft(request: ConsoleRequestOf<'saveDraft'>, caller: User) {
    requireSame(request.person, caller)
    if (!request.sent && (await isFull(store, caller.name, request.draft)))
      throw new ProxyError(422, 'You have 300 drafts. Discard some of them first.')
    const draft = await saveDraft(store, caller.name, request)
    if (draft) return { draft }
    const other = await readStoredDraft(store, request.draft)
    if (other && other.person !== caller.name) throw new ProxyError(422, 'This ID belongs to someone else’s draft')
    throw new ProxyError(409, 'This draft was changed in another browser')
  },
  async shareDraft(request: ConsoleRequestOf<'shareDraft'>, { name }: User) {
    const draft = await setShared(store, name, request)
    if (!draft) throw new ProxyError(422, 'You have no draft with this ID')
    return { draft }
  },
  async deleteDraft({ draft, person }: ConsoleRequestOf<'deleteDraft'>, caller: User) {
    requireSame(person, caller)
    await discardDraft(store, caller.name, draft)
    await pruneDrafts(store)
    return {}
  },
})

/** A browser holds the drafts of the person it shows, but someone else may have signed in since. */
function requireSame(person: string, caller: User): void {
  if (person !== caller.name) throw new ProxyError(409, `You’re signed in as ${caller.name}. Reload the page.`)
}
