import { defaultLanguage } from '#contract/rendering/languages.ts'

/** Texts by language as forms hold them: one that was never touched is undefined. */
type TypedTexts = Readonly<Record<string, string | undefined>>

export const nonEmptyTexts = (texts: TypedTexts, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language): [string, string][] => {
      const text = texts[language]
      return text?.trim() ? [[language, text]] : []
    }),
  )

/** As in requests: text in the Default language alone is a string. Undefined for none. */
export function sentTexts(texts: TypedTexts, languages: readonly string[]) {
  const written = nonEmptyTexts(texts, languages)
  const keys = Object.keys(written)
  if (keys.length === 0) return undefined
  return keys.length === 1 && keys[0] === defaultLanguage ? written[defaultLanguage] : written
}

/** Languages of texts, the Default first. */
export const textLanguages = (...texts: readonly TypedTexts[]): string[] => [
  ...new Set([defaultLanguage, ...texts.flatMap((text) => Object.keys(text))]),
]
