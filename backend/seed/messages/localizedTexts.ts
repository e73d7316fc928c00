/** The languages of every demo text; English is also the Default language. */
interface Said {
  en: string
  de: string
  fr: string
  es: string
  pt?: string
}

/** A text by language, as in messages and presets. */
export const localizedTexts = (texts: Said): Record<string, string> => ({ default: texts.en, ...texts })
