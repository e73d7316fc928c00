import { locale } from './counts.ts'

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}

/** `12 KB`, in steps of 1,024. */
export function fileSize(bytes: number): string {
  const [value, unit] =
    bytes < 1024 ? [bytes, 'B'] : bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)} ${unit}`
}

/** `a, b, and c`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)

export const listedParts = (count: number): (number | string)[] =>
  new Intl.ListFormat(locale, { type: 'conjunction' })
    .formatToParts(Array.from({ length: count }, (_, index) => String(index)))
    .map(({ type, value }) => (type === 'element' ? Number(value) : value))

export function sentence(words: string): string {
  const text = words.trim()
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.')
}

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Splits camel, snake and kebab case into words: `estimatedArrival` becomes `estimated arrival`. */
export const wordsIn = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()

export const stateLabel = (key: string) => {
  const words = wordsIn(key)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
