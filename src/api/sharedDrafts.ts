import { useQuery } from '@tanstack/react-query'
import { callOwn } from './call.ts'
import type { ComposerDraft, DraftOwner } from './composerDrafts.ts'
import { useChange } from './write.ts'

/** IDs of a person’s drafts that colleagues may open by their link. */
export function useSharedDrafts({ name: person }: DraftOwner, application: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['listDrafts', { application, person }],
    queryFn: async ({ signal }) => (await callOwn('listDrafts', { application, person, known: [] }, { signal })).drafts,
  })
  return new Set(data?.flatMap(({ id, shared }) => (shared ? [id] : [])))
}

/** Lets anyone with the link of a draft open a copy of it, or no longer. */
export const useShareDraft = (owner: DraftOwner) =>
  useChange(
    async ({ draft, shared }: { draft: ComposerDraft; shared: boolean }) =>
      (await import('./syncDrafts.ts')).shareDraft(owner, draft, shared),
    ['listDrafts'],
  )
