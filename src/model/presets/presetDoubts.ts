import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import type { DraftFault } from '../messages/pushDraft.ts'
import type { PresetDraft } from './presetDraft.ts'

const parts = ['title', 'subtitle', 'message'] as const

/** Placeholders of tags that the account doesn’t have, by the path of their text. The service stores them all the same. */
export function presetDoubts(draft: PresetDraft, tags: readonly string[]): DraftFault[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return draft.languages.flatMap((language) =>
    parts.flatMap((part) => {
      const unknown = placeholdersIn(draft[part][language] ?? '').find(({ tag }) => !known.has(tag.toLowerCase()))
      return unknown ? [{ path: [part, language], message: `“${unknown.tag}” isn’t a tag in this account` }] : []
    }),
  )
}
