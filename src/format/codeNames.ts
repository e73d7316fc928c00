import { locale } from './format.ts'

const kinds: Readonly<Record<string, 'language' | 'region'>> = { Language: 'language', Country: 'region' }

export interface CodeNames {
  /** `German (de)` for `de`; what isn’t a code is unchanged. */
  label: (code: string) => string
  /** `de` for `German (de)` and for the name of one of `codes`, in any case; other text is unchanged. */
  code: (text: string, codes?: readonly string[]) => string
}

/** Names of the codes that a built-in tag has for values; undefined for other tags. */
export function codeNames(tag: string): CodeNames | undefined {
  const type = Object.hasOwn(kinds, tag) ? kinds[tag] : undefined
  if (!type) return undefined
  const names = new Intl.DisplayNames([locale], { type, fallback: 'none' })
  const name = (code: string) => (/^[a-z]{2}$/i.test(code) ? names.of(code) : undefined)
  return {
    label: (code) => (name(code) ? `${name(code)} (${code})` : code),
    code: (text, codes = []) => {
      const [, before, code = ''] = /^(.+) \((\w+)\)$/.exec(text.trim()) ?? []
      if (before !== undefined && name(code) === before) return code
      const typed = text.trim().toLowerCase()
      return codes.find((known) => name(known)?.toLowerCase() === typed) ?? text
    },
  }
}
