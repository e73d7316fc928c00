import { platformTextFields } from '#contract/rendering/effectivePush.ts'
import { chooseText } from '#contract/rendering/languages.ts'
import { nonEmptyTexts } from '../shared/texts.ts'
import { isLocalized } from './options.ts'
import type { PushDraft, Texts } from './pushDraft.ts'

type Fields = PushDraft['fields']

const commonFields = { title: 'title', subtitle: 'subtitle', text: 'content' } as const

/** The common field that each platform’s own one overrides. */
const overridden = new Map<string, string>(
  Object.values(platformTextFields).flatMap((fields) =>
    Object.entries(fields).map(([part, field]) => [field, commonFields[part as keyof typeof commonFields]] as const),
  ),
)

/**
 * The texts of a push that takes over a preset’s, so that every device shows what it showed with the preset: a text of the message
 * replaces the preset’s in every language that it’s chosen for, and the preset’s of a platform too, see effectivePush.
 */
export function detachedTexts(draft: Pick<PushDraft, 'fields' | 'languages'>, preset: Fields): Record<string, Texts> {
  const own = (field: string | undefined): Texts =>
    field === undefined ? {} : nonEmptyTexts((draft.fields[field] ?? {}) as Texts, draft.languages)
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(preset)].filter(isLocalized))
  return Object.fromEntries(
    [...names].map((field) => {
      const [written, shared] = [own(field), own(overridden.get(field))]
      const taken = without((preset[field] ?? {}) as Texts, written, shared)
      // what remains of the preset on a platform would come before the message’s shared text
      const above = Object.keys(taken).length > 0 ? without(shared, written) : {}
      // a field on screen keeps its text unless it gets another one
      const blank = Object.fromEntries(draft.languages.map((language) => [language, '']))
      return [field, { ...(draft.fields[field] ? blank : {}), ...above, ...taken, ...written }]
    }),
  )
}

/** The texts in languages for which none of `others` has any. */
const without = (texts: Texts, ...others: readonly Texts[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => others.every((other) => !chooseText(other, key))))
