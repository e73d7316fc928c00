import { storable } from '../store/storable.ts'

const longest = 300
const most = 50

type Content = Readonly<Record<string, unknown>>

const asContent = (value: unknown): Content => (typeof value === 'object' && value !== null ? (value as Content) : {})

/** The name in a request or in a state, such as that of the segment it creates. */
export function contentName(content: unknown): string | undefined {
  const { name, title, tag, geozones } = asContent(content)
  const [zone, ...others] = Array.isArray(geozones) ? geozones : []
  const found = name ?? title ?? asContent(tag).name ?? (others.length === 0 ? asContent(zone).name : undefined)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A text, or one for each language. */
const textsOf = (content: unknown): unknown[] =>
  typeof content === 'string' ? [content] : Object.values(asContent(content))

function sentTexts(request: unknown): unknown[] {
  const { notifications } = asContent(request)
  if (!Array.isArray(notifications)) return []
  return notifications.flatMap((notification) => {
    const { subject, title, content } = asContent(notification)
    const titles = [...textsOf(subject), ...textsOf(title)]
    // the body of an email is HTML
    return titles.length > 0 ? titles : textsOf(content)
  })
}

/**
 * What an entry is found by: the names and titles in what it creates, changes, deletes, or sends, in lowercase. Tokens are removed by
 * `clean` first, as they are no longer recognized in lowercase, nor if they are cut.
 */
export function entryNames(
  { request, before }: { request?: unknown; before?: unknown },
  clean: (text: string) => string,
): string[] {
  const { geozones } = asContent(request)
  const zones = Array.isArray(geozones) ? geozones.map(contentName) : []
  const found = [contentName(before), contentName(request), ...zones, ...sentTexts(request)]
  const texts = found.filter((text) => typeof text === 'string' && text.trim() !== '') as string[]
  return [...new Set(texts.map((text) => storable(clean(text).slice(0, longest)).toLowerCase()))].slice(0, most)
}
