/** Formats of a value: as is, or with another capitalization. */
export const placeholderFormats = {
  regular: (value: string) => value,
  CapitalizeFirst: (value: string) => value.charAt(0).toUpperCase() + value.slice(1),
  CapitalizeAllFirst: (value: string) => value.replace(/(^|\s)(\p{L})/gu, (all) => all.toUpperCase()),
  UPPERCASE: (value: string) => value.toUpperCase(),
  lowercase: (value: string) => value.toLowerCase(),
} as const
export type PlaceholderFormat = keyof typeof placeholderFormats

/** `{First name|CapitalizeFirst|friend}`: tag, format, fallback. */
export interface Placeholder {
  tag: string
  format: PlaceholderFormat
  fallback: string
  /** What is in the format’s place but isn’t a format; the value is shown as is. */
  unknownFormat?: string
  /** UTF-16 offsets in the text, `end` exclusive. */
  start: number
  end: number
}

// the braces hold one to three parts, none of which has a brace or a line break
const pattern = /\{([^{}|\n]+)(?:\|([^{}|\n]*))?(?:\|([^{}|\n]*))?\}/g

const isFormat = (word: string): word is PlaceholderFormat => Object.hasOwn(placeholderFormats, word)

const formatsInLowerCase = new Set(Object.keys(placeholderFormats).map((format) => format.toLowerCase()))

// not greedy, so that each style element ends at its own end tag
const styleElement = /<style\b[^>]*>[\s\S]*?(?:<\/style\s*>|$)/gi

/**
 * The placeholders of a text, in order. With two parts, the second is a format if it is one, otherwise the fallback.
 * In a style element, braces with a colon hold CSS, such as `a{color:red}`.
 */
export function placeholdersIn(text: string): Placeholder[] {
  const styles = [...text.matchAll(styleElement)].map(({ 0: all, index }) => [index, index + all.length] as const)
  const isStyled = (at: number) => styles.some(([start, end]) => at >= start && at < end)
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [all, tag = '', second, third] = match
    if (tag.trim() === '' || (tag.includes(':') && isStyled(match.index))) return []
    const format = second !== undefined && isFormat(second) ? second : 'regular'
    const fallback = third ?? (second !== undefined && !isFormat(second) ? second : '')
    const misspelled =
      second && !isFormat(second) && (third !== undefined || formatsInLowerCase.has(second.toLowerCase()))
    return [
      {
        ...{ tag: tag.trim(), format, fallback, start: match.index, end: match.index + all.length },
        ...(misspelled && { unknownFormat: second }),
      },
    ]
  })
}

/** Formats a placeholder; without format and fallback, only the tag. */
export function placeholderText({ tag, format, fallback }: Pick<Placeholder, 'tag' | 'format' | 'fallback'>): string {
  if (format !== 'regular') return `{${tag}|${format}|${fallback}}`
  return fallback ? `{${tag}|regular|${fallback}}` : `{${tag}}`
}

type Values = Readonly<Record<string, unknown>>

/**
 * Replaces placeholders: with `given` (dynamic_content_placeholders), otherwise with the device’s tags, otherwise with
 * the fallback, which may be empty. Names match exactly, then ignoring case. Lists are joined by commas.
 */
export function fillPlaceholders(text: string, tags: Values, given: Values = {}): string {
  return replacePlaceholders(text, (tag) => valueText(valueIn(given, tag) ?? valueIn(tags, tag)))
}

/** Replaces only the placeholders that are in `given`. The others depend on the device and stay as they are. */
export const fillGiven = (text: string, given: Values): string =>
  replacePlaceholders(text, (tag) => {
    const value = valueIn(given, tag)
    return value === undefined ? undefined : valueText(value)
  })

/** `getValue`: the value of a tag, empty for the fallback, or undefined to leave the placeholder. */
function replacePlaceholders(text: string, getValue: (tag: string) => string | undefined): string {
  let filled = ''
  let from = 0
  for (const { tag, format, fallback, start, end } of placeholdersIn(text)) {
    const value = getValue(tag)
    if (value === undefined) continue
    filled += text.slice(from, start) + (value === '' ? fallback : placeholderFormats[format](value))
    from = end
  }
  return filled + text.slice(from)
}

function valueIn(values: Values, name: string): unknown {
  if (Object.hasOwn(values, name)) return values[name]
  const lower = name.toLowerCase()
  const key = Object.keys(values).find((name) => name.toLowerCase() === lower)
  return key === undefined ? undefined : values[key]
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
