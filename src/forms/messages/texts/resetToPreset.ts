import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { notify } from '#components/feedback/notify.ts'
import { chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { languageName } from '#format/languages.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { nonEmptyTexts } from '#model/shared/texts.ts'

type TypedTexts = Record<string, string | undefined>

/** See notify. */
export const resetToast = 'texts reset to the preset'

/**
 * Replaces the texts of a message in one language by the preset’s, with a toast that undoes it. A text that another one of the message
 * would replace, such as its Default, is copied; any other is left blank, so that it comes from the preset.
 */
export function resetToPreset<Draft extends CommonDraft>(
  form: UseFormReturn<Draft>,
  names: readonly FieldPath<Draft>[],
  inherited: (name: FieldPath<Draft>, language: string) => string | undefined,
  language: string,
) {
  const { getValues, setValue } = form
  const textsIn = (name: FieldPath<Draft>) => (getValues(name) ?? {}) as TypedTexts
  const write = (name: FieldPath<Draft>, text: string) =>
    setValue(name, { ...textsIn(name), [language]: text } as never, { shouldDirty: true })
  const resets = names.map((name) => {
    const text = inherited(name, language) ?? ''
    const before = textsIn(name)[language] ?? ''
    const { [language]: _, ...others } = nonEmptyTexts(textsIn(name), getValues().languages)
    const isTranslated = language !== defaultLanguage && text !== inherited(name, defaultLanguage)
    const reset = isTranslated && chooseText(others, language) ? text : ''
    write(name, reset)
    return { name, before, reset }
  })
  const undo = () => {
    // what was written since stays
    for (const { name, before, reset } of resets) if ((textsIn(name)[language] ?? '') === reset) write(name, before)
  }
  void notify(`${languageName(language)} reset to the preset`, { undo, about: resetToast })
}
