import { useQuery } from '@tanstack/react-query'
import { composerDraft, type DraftOwner } from '#api/composerDrafts.ts'
import { draftLanguagesQuery } from '#api/heldDrafts.ts'
import { messageQuery } from '#api/messages.ts'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import { getOtherOwner } from '#model/applications/sentMessage.ts'
import { type ComposerSpec, openingDraft } from '#model/messages/composers.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ComposingSearch } from './composing.ts'

interface Opening<Draft extends CommonDraft> {
  application: string
  spec: ComposerSpec<Draft>
  owner: DraftOwner
  search: ComposingSearch
  presets: readonly Preset[]
  tags: readonly KnownTag[]
}

/**
 * What a draft begins with, and the code of the scheduled message that it replaces. `foreign`: what it would begin with belongs to
 * the application `owner`.
 */
export function useOpening<Draft extends CommonDraft>(props: Opening<Draft>) {
  const { application, spec, owner, search, presets, tags } = props
  const stored = composerDraft(owner, search.draft ?? '')
  // a draft from the list may replace one too
  const edited = search.edit ?? stored?.edits?.code
  const code = edited ?? search.message
  const { data: template, isLoading } = useQuery({
    ...messageQuery(code ?? ''),
    enabled: code !== undefined,
    // an empty form isn’t the message to edit
    throwOnError: edited !== undefined && stored === undefined,
  })
  const { data: said, isLoading: looksUp } = useQuery({
    ...draftLanguagesQuery(code ?? ''),
    // a stored draft has its own
    enabled: code !== undefined && stored === undefined,
  })
  const again = stored?.edits?.request
  const opening = openingDraft(
    spec,
    edited === undefined ? search : { keep: 'all' },
    template && { ...template.request, ...again },
    { presets, tags, stored: stored?.values as Partial<Draft> | undefined },
  )
  const from = {
    ...opening,
    ...(said?.defaultText && { defaultTextLanguage: said.defaultText }),
    ...(said?.untranslated.length && { untranslated: said.untranslated }),
  }
  const other = getOtherOwner(application, template)
  return {
    edited,
    foreign: other !== undefined && code !== undefined ? { owner: other, message: code } : undefined,
    isLoading: isLoading || looksUp,
    // so that the service recognizes it if it was created after all
    from: again ? { ...from, transactionId: String(again.transactionId) } : from,
  }
}
