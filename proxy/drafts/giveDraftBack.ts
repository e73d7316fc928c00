import { drafts } from '#contract/console/drafts.ts'
import { findReplacement } from '../outbox/heldLists.ts'
import type { Held } from '../outbox/heldSends.ts'
import type { Store } from '../store/openStore.ts'
import { restoreDraft } from './storedDrafts.ts'

/**
 * Makes what the composer gave along with a send its sender’s draft again. It comes before the end of the send’s entry: a send whose
 * entry is open may not have given it back.
 */
export async function giveDraftBack(
  store: Store,
  { draft, person, ended }: Pick<Held, 'draft' | 'person' | 'ended'>,
): Promise<void> {
  const { id, values, edits, ...rest } = ((draft && JSON.parse(draft)) || {}) as Record<string, unknown>
  const content = { values, ...(edits !== undefined && { edits }) }
  const given = drafts.saveDraft.request.safeParse({ ...rest, draft: id, person, content, version: 0 })
  if (given.success) await restoreDraft(store, given.data, ended)
}

/** As `giveDraftBack`; false: it couldn’t now, so the entry stays open until it has. */
export const hasGivenDraftBack = (store: Store, held: Held): Promise<boolean> =>
  giveDraftBack(store, held).then(
    () => true,
    () => false,
  )

/** Gives the draft of a send back whose entry is open after it ended, as after a kill, unless another send took its place. */
export async function giveOpenDraftBack(store: Store, held: Held): Promise<void> {
  // the rows of a file have no drafts of their own
  if (held.state === 'sent' || held.batch !== null) return
  if ((await findReplacement(store, held.id)) === null) await giveDraftBack(store, held)
}
