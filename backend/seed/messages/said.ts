/** The languages that every text of the demo has; English is the Default language too. */
interface Said {
  en: string
  de: string
  fr: string
  es: string
  pt?: string
}

/** A text by language, as messages and presets hold it. */
export const said = (texts: Said): Record<string, string> => ({ default: texts.en, ...texts })
