import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { composerDraft, newDraftId } from '#api/composerDrafts.ts'
import { useSignedIn } from '#api/session.ts'
import { useStoredDrafts } from '#api/useStoredDrafts.ts'
import { notify } from '#components/feedback/notify.ts'

/**
 * The draft of a composer, which is part of its URL: `asked` is the one that the URL names. It may be a colleague’s, or from another
 * browser, so it must not be shown before `isFetching` ends. `views`: the person only looks at a colleague’s, which is `viewed`.
 * `by`: whose draft it was copied from just now. `key`: of the composer, which stays while a draft becomes a copy.
 */
export function useOpenDraft(application: string, asked: string | undefined, views = false) {
  const navigate = useNavigate()
  const { name, service } = useSignedIn()
  const owner = { name, service: service.label }
  // every draft has its own URL
  const [fresh] = useState(newDraftId)
  const stored = asked === undefined ? undefined : composerDraft(owner, asked)
  // one of another application would be sent to other people
  const draft = asked === undefined || (stored && stored.application !== application) ? fresh : asked
  useStoredDrafts(owner, application, draft === fresh)
  // what the toast said, while the copy is open
  const [first, setFirst] = useState<{ draft: string; by: string }>()
  // a link of a colleague, or from another browser
  const { data: fetched, isLoading } = useQuery({
    queryKey: ['getDraft', { draft }],
    queryFn: async () => {
      const found = await (await import('#api/syncDrafts.ts')).fetchDraft(owner, application, draft, views)
      if (found?.by) {
        void notify(`This is your copy of a draft by ${found.by}`)
        setFirst({ draft: found.id, by: found.by })
      }
      if (found?.unavailable)
        void notify('That draft isn’t available: it was sent, discarded, or isn’t shared with you')
      return found
    },
    enabled: draft !== fresh && !composerDraft(owner, draft),
    retry: false,
    // an empty form isn’t the draft
    throwOnError: true,
  })
  const toDraft = (next: string) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, draft: next })) as never,
      replace: true,
      resetScroll: false,
    })
  useEffect(() => {
    if (asked !== draft) toDraft(draft)
    else if (fetched && fetched.id !== draft) toDraft(fetched.id)
  })
  // a draft that becomes a copy stays on the screen, with its focus
  const [copied, setCopied] = useState<{ draft: string; key: string }>()
  const key = copied?.draft === draft ? copied.key : draft
  const onCopied = (next: string) => {
    setCopied({ draft: next, key })
    toDraft(next)
  }
  return {
    owner,
    draft,
    key,
    onCopied,
    isFetching: isLoading,
    viewed: fetched?.viewed,
    by: first?.draft === draft ? first.by : undefined,
  }
}
