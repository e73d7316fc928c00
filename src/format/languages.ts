/** `German` for `de`; the code itself where it names no language, and words for devices that gave none. */
export function languageName(code: string, locale = 'en'): string {
  if (code === '' || code === 'unknown') return 'No language'
  if (code === 'default') return 'Default'
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Every language that has a two-letter code and a name, by name: `Portuguese (pt)`. */
export function languageChoices(locale = 'en'): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      // codes that were replaced, such as iw for he, are no choice
      const name = Intl.getCanonicalLocales(value)[0] === value ? names.of(value) : undefined
      return name ? [{ value, label: `${name} (${value})` }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label))
}
