import { defaultLanguage } from '#contract/rendering/languages.ts'
import { placeholdersIn } from '#contract/rendering/placeholders.ts'
import type { DraftFault } from '../messages/pushDraft.ts'
import type { EmailPresetDraft } from './emailPresetDraft.ts'
import type { PresetDraft } from './presetDraft.ts'

const parts = ['title', 'subtitle', 'message'] as const

/**
 * By the path of their text: a default text that is missing, and placeholders of tags that the account doesn’t have. The service
 * stores them all the same.
 */
export function presetDoubts(draft: PresetDraft, tags: readonly string[]): DraftFault[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const unknown = draft.languages.flatMap((language) =>
    parts.flatMap((part) => {
      const unknown = placeholdersIn(draft[part][language] ?? '').find(({ tag }) => !known.has(tag.toLowerCase()))
      return unknown ? [{ path: [part, language], message: `“${unknown.tag}” isn’t a tag in this account` }] : []
    }),
  )
  return [...defaultDoubts('message', draft.message, draft.languages, 'devices'), ...unknown]
}

/** The same of an email, whose texts name tags that the editor knows. */
export const emailPresetDoubts = ({ content, languages }: EmailPresetDraft): DraftFault[] =>
  defaultDoubts('content', content, languages, 'recipients')

function defaultDoubts(
  part: string,
  texts: Readonly<Record<string, string | undefined>>,
  languages: readonly string[],
  people: string,
): DraftFault[] {
  const written = languages.filter((language) => texts[language]?.trim())
  return written.length === 0 || written.includes(defaultLanguage)
    ? []
    : [{ path: [part, defaultLanguage], message: `No default text: ${people} in other languages get nothing` }]
}
