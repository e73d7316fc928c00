import type { EffectiveEmail } from '#contract/rendering/emailTexts.ts'
import { defaultLanguage } from '#contract/rendering/languages.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { isLanguageOf } from '../shared/texts.ts'

/**
 * Which recipients get a subject and a text of different languages, as each is looked up on its own. `ofDefault`: the language of the
 * default texts, empty if unknown. `byLanguage`: addresses, as far as they are counted; languages without any are left out.
 */
export function mixedLanguages(
  rows: readonly (EffectiveEmail & { language: string })[],
  ofDefault = '',
  byLanguage: ReadonlyMap<string, number> = new Map(),
): string[] {
  const mixed = rows.filter(
    ({ language, subject, content }) =>
      subject &&
      content &&
      isDefault(subject) !== isDefault(content) &&
      byLanguage.get(language) !== 0 &&
      !isLanguageOf(ofDefault, language),
  )
  const groups = [
    { found: mixed.filter(({ subject }) => !isDefault(subject)), translated: 'subject', other: 'email' },
    { found: mixed.filter(({ content }) => !isDefault(content)), translated: 'email', other: 'subject' },
  ]
  return groups.flatMap(({ found, translated, other }) => {
    if (found.length === 0) return []
    const names = found.map(({ language }) => languageName(language))
    const counts = found.flatMap(({ language }) => byLanguage.get(language) ?? [])
    const addresses = formatCount(
      counts.reduce((sum, count) => sum + count, 0),
      'address',
      'addresses',
    )
    const who = `${formatList(names)}${counts.length === found.length ? ` (${addresses})` : ''}`
    const language = names.length === 1 ? `in ${names[0]}` : 'in these languages'
    return `${who}: the ${translated} is ${language}, but the ${other} is the default text.`
  })
}

const isDefault = (text: EffectiveEmail['subject']) => text?.language === defaultLanguage
