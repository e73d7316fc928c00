import type { UseFormReturn } from 'react-hook-form'
import { notify } from '#components/feedback/notify.ts'
import { formatCount } from '#format/format.ts'
import { withoutCopies, withTranslations } from '#model/email/replacedTranslations.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import { isObject } from '#model/shared/json.ts'

interface CopiedPart {
  part: string
  preset: Readonly<Record<string, string>>
  languages: readonly string[]
}

type TypedTexts = Record<string, string | undefined>

/** Writes a preset’s translations into a message, where it has none, with a toast that undoes it. `about`: see notify. */
export function copyTranslations<Draft extends CommonDraft>(
  { form }: { form: UseFormReturn<Draft> },
  parts: readonly CopiedPart[],
  about: string,
) {
  const { getValues, setValue } = form as unknown as UseFormReturn<CommonDraft>
  const { languages } = getValues()
  const added = [...new Set(parts.flatMap((copied) => copied.languages))]
  const textsIn = (part: string) => (getValues(`fields.${part}`) ?? {}) as TypedTexts
  const undoPart = parts.map(({ part, preset, languages }) => {
    const before = textsIn(part)
    const copied = withTranslations(before, preset, languages)
    setValue(`fields.${part}`, copied, { shouldDirty: true })
    // a field on screen keeps its text unless it gets another one
    const blank = Object.fromEntries(languages.map((language) => [language, '']))
    return () => {
      const left = { ...blank, ...withoutCopies(textsIn(part), copied, before) }
      setValue(`fields.${part}`, left, { shouldDirty: true })
    }
  })
  setValue('languages', [...new Set([...languages, ...added])], { shouldDirty: true })
  const undo = () => {
    for (const restore of undoPart) restore()
    // in any part: one that wasn’t copied may have been written since
    const texts = Object.values(getValues('fields')).filter(isObject)
    const written = (language: string) => texts.some(({ [language]: text }) => typeof text === 'string' && text.trim())
    const now = getValues('languages')
    const kept = now.filter((each) => languages.includes(each) || !added.includes(each) || written(each))
    setValue('languages', kept, { shouldDirty: true })
  }
  void notify(`${formatCount(added.length, 'translation')} copied from the preset`, { undo, about })
}
