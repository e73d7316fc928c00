import { defaultLanguage } from '#contract/rendering/languages.ts'
import { placeholderFormats, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { formatList } from '#format/format.ts'

/** Texts by language as forms hold them: one that was never touched is undefined. */
type TypedTexts = Readonly<Record<string, string | undefined>>

export const nonEmptyTexts = (texts: TypedTexts, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language): [string, string][] => {
      const text = texts[language]
      return text?.trim() ? [[language, text]] : []
    }),
  )

/** What is wrong with text that has a control character, which nobody sees and the service may refuse. Undefined for none. */
export function controlFault(text: string): string | undefined {
  const found = /[^\P{Cc}\t\n\r\x7f-\x9f]/u.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const before = text.slice(0, found.index).trimEnd().slice(-20)
  return `Remove the invisible character U+${code} ${before === '' ? 'at the beginning' : `after “${before}”`}`
}

/** What is wrong with each placeholder that lacks a brace or a tag, so that people see it as it is. A line break ends one. */
export function brokenPlaceholders(text: string): string[] {
  if (isJson(text)) return []
  const unclosed = text.match(/\{[^\S\n]*\p{L}[^{}\n]*(?=[{\n]|$)/gu) ?? []
  const unopened = [...(text.match(/(?<=^|[}\n])[^{}\n]*\|[^{}\n]*\}/g) ?? []), ...unmatchedEnds(text)]
  return [
    ...new Set([
      ...unclosed.map((part) => `“${part.trim().slice(0, 40)}” has no closing brace`),
      ...unopened.map((part) => `“${part.trim().slice(-40)}” has no opening brace`),
      ...emptyBraces(text).map((part) => `“${part}” has no tag`),
    ]),
  ]
}

/** JSON with something in it: its braces are no placeholders. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]\s*["[{\d]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Each brace with the number of those around it; below 0 for a closing one that nothing opens. */
function nestedBraces(text: string): { at: number; depth: number }[] {
  let open = 0
  return [...text.matchAll(/[{}]/g)].map(({ 0: brace, index: at }) => {
    if (brace === '{') return { at, depth: open++ }
    const depth = open - 1
    open = Math.max(0, depth)
    return { at, depth }
  })
}

/** Words with a closing brace that nothing opens, on any line. One after a punctuation mark may be a smiley. */
const unmatchedEnds = (text: string): string[] =>
  nestedBraces(text).flatMap(({ at, depth }) => {
    const before = text.slice(0, at + 1)
    if (depth >= 0 || !/[\p{L}\p{N}][^\S\n]*\}+$/u.test(before)) return []
    // that of `{Name}}` is doubled
    return before.match(/(?:^|[^{])\{[^\S\n]*\p{L}[^{}\n]*\}\}$/u) ? [] : (before.match(/\{?[^{}\n]*\}+$/) ?? [])
  })

/** Pairs of braces without a tag, which others don’t surround. */
const emptyBraces = (text: string): string[] =>
  nestedBraces(text).flatMap(({ at, depth }) =>
    depth === 0 ? (/^\{[^\S\n]*\}/.exec(text.slice(at))?.slice(0, 1) ?? []) : [],
  )

/**
 * What is wrong with each placeholder as other services write it, `{{Name}}`, also where only one of its ends is doubled. WhatsApp’s own
 * `{{1}}` is none, as a tag begins with a letter.
 */
function doubledBraces(text: string): string[] {
  if (isJson(text)) return []
  const written = /(\{{1,2})[^\S\n]*(?:\$\{)?[^\S\n]*(\p{L}[^{}\n]*)(\}{1,3})/gu
  const unopened = new Set(nestedBraces(text).flatMap(({ at, depth }) => (depth < 0 ? [at] : [])))
  const found = [...text.matchAll(written)].filter(
    ({ 0: all, 1: start, index }) => start === '{{' || (all.endsWith('}}') && unopened.has(index + all.length - 1)),
  )
  return [
    ...new Set(
      found.map(([written, start = '', inner = '', end = '']) => {
        const [tag = '', ...rest] = inner.split('|').map((part) => part.trim())
        const fallback = /^default:\s*["'](.*)["']$/.exec(rest.at(-1) ?? '')?.[1]
        const meant = fallback === undefined ? [tag, ...rest] : [tag, 'regular', fallback]
        const shown = start === '{' ? 'a brace after' : end === '}' ? 'a brace before' : 'braces around'
        return `${written} shows ${shown} the value. Write {${meant.join('|')}}.`
      }),
    ),
  ]
}

/** Warnings about placeholders that people see as they are, or with braces around the value. */
export const placeholderWarnings = (text: string): string[] => [
  ...doubledBraces(text),
  ...brokenPlaceholders(text).map((broken) => `${broken}, so it’s shown as it is.`),
]

/** What is wrong with text that has a placeholder with an unknown format: people would get the value as it is stored. */
function formatFault(text: string): string | undefined {
  const wrong = placeholdersIn(text).find(({ unknownFormat }) => unknownFormat)
  return (
    wrong &&
    `“${wrong.unknownFormat}” in {${wrong.tag}} isn’t a format. Use ${formatList(Object.keys(placeholderFormats), 'disjunction')}.`
  )
}

/** What is wrong with text that can’t be sent. Undefined for nothing. */
export function textFault(text: string): string | undefined {
  const [broken] = brokenPlaceholders(text)
  return controlFault(text) ?? (broken ? `${broken}. Fix or remove it.` : (doubledBraces(text)[0] ?? formatFault(text)))
}

/** What is wrong with each text, by its language. */
export const faultsByLanguage = (texts: TypedTexts, languages: readonly string[]) =>
  languages.flatMap((language) => {
    const message = textFault(texts[language] ?? '')
    return message === undefined ? [] : [{ language, message }]
  })

/** As in requests: text in the Default language alone is a string. Undefined for none. */
export function sentTexts(texts: TypedTexts, languages: readonly string[]) {
  const written = nonEmptyTexts(texts, languages)
  const keys = Object.keys(written)
  if (keys.length === 0) return undefined
  return keys.length === 1 && keys[0] === defaultLanguage ? written[defaultLanguage] : written
}

/** If a text in a language, or in its base such as `pt` of `pt-BR`, is in the language of a device. None is in an empty one. */
export const isLanguageOf = (text: string, device: string): boolean =>
  text !== '' && (device === text || device.startsWith(`${text}-`))

/** Languages of texts, the Default first. */
export const textLanguages = (...texts: readonly TypedTexts[]): string[] => [
  ...new Set([defaultLanguage, ...texts.flatMap((text) => Object.keys(text))]),
]
