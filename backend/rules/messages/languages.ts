/** Language under which a text stands that was given without one (interface, createPreset). */
const defaultLanguage = 'default'

/** Texts by language; a text without one is in the Default language. */
export const byLanguage = (text: string | Readonly<Record<string, string>>): Record<string, string> =>
  typeof text === 'string' ? { [defaultLanguage]: text } : { ...text }
