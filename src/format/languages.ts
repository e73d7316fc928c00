/** `German` for `de`; the code itself where it names no language, and words for devices that gave none. */
export function languageName(code: string, locale = 'en'): string {
  if (code === '' || code === 'unknown') return 'No language given'
  if (code === 'default') return 'Default'
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
