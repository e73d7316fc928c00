/** A text for everyone, or texts by language. */
export type Localized = string | Readonly<Record<string, string>>

/** Key of the Default language: its text is shown if a device’s language has none (interface, createPreset). */
export const defaultLanguage = 'default'

/** How a text was found: in the device’s language, in that language without its region, or in the Default. */
export type LanguageMatch = 'own' | 'base' | 'default'

export interface ChosenText {
  text: string
  /** Its language key; the Default for a text without languages. */
  language: string
  match: LanguageMatch
}

/** Texts by language; a text without a language is in the Default. */
export const byLanguage = (text: Localized): Record<string, string> =>
  typeof text === 'string' ? { [defaultLanguage]: text } : { ...text }

/**
 * The text that a device of `language` shows; undefined if there is none. Language keys
 * ignore case; the base of `pt-BR` is `pt`. An empty text counts as absent.
 */
export function chooseText(texts: Localized | undefined, language: string | null): ChosenText | undefined {
  if (texts === undefined) return undefined
  const held = Object.entries(byLanguage(texts)).filter(([, text]) => text !== '')
  const under = (wanted: string) => held.find(([key]) => key.toLowerCase() === wanted)
  const own = language?.toLowerCase().replace('_', '-') ?? ''
  const tries: [string, LanguageMatch][] = [
    [own, 'own'],
    [own.split('-')[0] ?? '', 'base'],
    [defaultLanguage, 'default'],
  ]
  for (const [wanted, match] of tries) {
    const found = wanted ? under(wanted) : undefined
    if (found) return { language: found[0], text: found[1], match }
  }
  return undefined
}
