import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOwn } from './call.ts'
import type { ComposerDraft, DraftOwner } from './composerDrafts.ts'
import { useChange } from './write.ts'

/** Keeps drafts the same in every browser, while a screen with them is shown. */
export function useStoredDrafts({ name, service }: DraftOwner, application: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void import('./syncDrafts.ts').then(({ watchDrafts }) => {
      if (!left) stop = watchDrafts({ name, service }, application)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [name, service, application])
}

/** IDs of a person’s drafts that colleagues may open by their link. */
export function useSharedDrafts(application: string): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['listDrafts', { application }],
    queryFn: async ({ signal }) => (await callOwn('listDrafts', { application }, { signal })).drafts,
  })
  return new Set(data?.flatMap(({ id, shared }) => (shared ? [id] : [])))
}

/** Lets whoever has the link of a draft open a copy of it, or no longer. */
export const useShareDraft = (owner: DraftOwner) =>
  useChange(
    async ({ draft, shared }: { draft: ComposerDraft; shared: boolean }) =>
      (await import('./syncDrafts.ts')).shareDraft(owner, draft, shared),
    ['listDrafts'],
  )
