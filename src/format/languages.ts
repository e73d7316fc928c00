import { locale } from './format.ts'

let names: Intl.DisplayNames | undefined

/** `German` for `de`; unknown codes unchanged. */
export function languageName(code: string): string {
  if (code === '' || code === 'unknown') return 'No language'
  if (code === 'default') return 'Default'
  try {
    names ??= new Intl.DisplayNames([locale], { type: 'language' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Who gets the default text, beside texts in other languages. */
export const everyoneElse = 'everyone whose language isn’t listed here'

export function languageChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((value) => {
      // deprecated codes, such as iw for he, aren't offered
      const name = Intl.getCanonicalLocales(value)[0] === value ? names.of(value) : undefined
      return name ? [{ value, label: `${name} (${value})` }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label))
}
