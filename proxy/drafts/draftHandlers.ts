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
  async listDrafts({ application }: { application: string }, { name }: User) {
    return { drafts: await listDrafts(store, name, application) }
  },
  async getDraft({ draft: id }: { draft: string }, { name, role }: User) {
    const draft = await readStoredDraft(store, id)
    const visible = draft?.person === name || (draft?.shared && permissions[role].messages.includes('read'))
    return { draft: draft && visible ? wholeDraft(draft) : null }
  },
  async saveDraft(request: ConsoleRequestOf<'saveDraft'>, { name }: User) {
    if (request.sent) await pruneDrafts(store)
    if (request.version === 0 && !request.sent && (await isFull(store, name)))
      throw new ProxyError(422, 'You have 300 drafts. Discard some of them first.')
    const draft = await saveDraft(store, name, request)
    if (!draft) throw new ProxyError(409, 'This draft was changed in another browser')
    return { draft }
  },
  async shareDraft(request: ConsoleRequestOf<'shareDraft'>, { name }: User) {
    const draft = await setShared(store, name, request)
    if (!draft) throw new ProxyError(422, 'You have no draft with this ID')
    return { draft }
  },
  async deleteDraft({ draft }: { draft: string }, { name }: User) {
    await discardDraft(store, name, draft)
    await pruneDrafts(store)
    return {}
  },
})
