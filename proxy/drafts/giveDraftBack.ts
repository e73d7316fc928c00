import { drafts } from '#contract/console/drafts.ts'
import type { Store } from '../store/openStore.ts'
import { restoreDraft } from './storedDrafts.ts'

/** Makes what the composer gave along with a send its sender’s draft again. */
export async function giveDraftBack(
  store: Store,
  { draft, person }: { draft: string | null; person: string },
): Promise<void> {
  const { id, values, edits, ...rest } = ((draft && JSON.parse(draft)) || {}) as Record<string, unknown>
  const content = { values, ...(edits !== undefined && { edits }) }
  const given = drafts.saveDraft.request.safeParse({ ...rest, draft: id, person, content, version: 0 })
  if (given.success) await restoreDraft(store, given.data)
}
