import type { EffectiveEmail, EmailTexts } from '#contract/rendering/emailTexts.ts'
import { chooseText, defaultLanguage } from '#contract/rendering/languages.ts'
import { formatCount, formatList } from '#format/format.ts'
import { languageName } from '#format/languages.ts'
import { isLanguageOf } from '../shared/texts.ts'

type LanguageTexts = EffectiveEmail & { language: string }

/**
 * The languages that the preset is translated into, but whose recipients get the message’s default text: a text in the Default
 * replaces the preset’s in every language. Those with one part in their language are mixed, see mixedLanguages.
 * `ofDefault`: the language of the default text, which replaces its translation without a loss; empty if unknown.
 */
export const replacedTranslations = (
  rows: readonly LanguageTexts[],
  preset: EmailTexts | undefined,
  ofDefault = '',
): string[] =>
  rows.flatMap(({ language, subject, content }) => {
    const isReplaced = (part: 'subject' | 'content', read: EffectiveEmail['content']) =>
      read?.source === 'request' && read.match === 'default' && isTranslated(preset?.[part], language)
    const isOwn = [subject, content].some((read) => read && read.match !== 'default')
    const replaced = isReplaced('subject', subject) || isReplaced('content', content)
    return language !== defaultLanguage && !isLanguageOf(ofDefault, language) && replaced && !isOwn ? [language] : []
  })

const isTranslated = (texts: EmailTexts['subject'], language: string) => {
  const found = chooseText(texts, language)
  return found !== undefined && found.match !== 'default'
}

/** `byLanguage`: addresses, as far as they are counted. Undefined if nothing is replaced, or nobody is concerned. */
export function describeReplaced(
  languages: readonly string[],
  byLanguage: ReadonlyMap<string, number> = new Map(),
): string | undefined {
  const counts = languages.flatMap((language) => byLanguage.get(language) ?? [])
  const addresses = counts.reduce((sum, count) => sum + count, 0)
  const counted = languages.length > 0 && counts.length === languages.length
  if (languages.length === 0 || (counted && addresses === 0)) return undefined
  const verb = languages.length === 1 ? 'is' : 'are'
  const who = counted ? formatCount(addresses, 'address', 'addresses') : 'recipients'
  const get = counted && addresses === 1 ? 'gets' : 'get'
  return `${formatCount(languages.length, 'translation')} of the preset ${verb} replaced (${formatList(languages.map(languageName))}): ${who} ${get} your default text.`
}

type Texts = Readonly<Record<string, string | undefined>>

/** Texts as they were before some were copied, except those that were edited since. */
export const withoutCopies = (now: Texts, copied: Texts, before: Texts): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(now).flatMap(([language, text]) => {
      const isCopy = copied[language] !== before[language] && text === copied[language]
      return isCopy ? (language in before ? [[language, before[language]]] : []) : [[language, text]]
    }),
  )

/** The texts of a message with the preset’s translations for some languages, in the parts that they lack. */
export const withTranslations = (
  texts: Readonly<Record<string, string | undefined>>,
  preset: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string | undefined> => ({
  ...texts,
  ...Object.fromEntries(
    languages.flatMap((language) =>
      preset[language] && !texts[language]?.trim() ? [[language, preset[language]]] : [],
    ),
  ),
})
