import { fillPlaceholders, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { type DeviceColumns, knownNames, knownTag } from '../segments/knownTags.ts'

/**
 * Fills placeholders for one device after another: only the tags in the text are
 * read. `given` takes precedence over tags.
 */
export function tagFiller(
  ownTags: ReadonlySet<string>,
  given: Readonly<Record<string, unknown>> = {},
): (text: string, device: DeviceColumns) => string {
  const all = [...knownNames(ownTags)]
  const namedIn = new Map<string, { places: boolean; names: string[] }>()
  const namesOf = (text: string) => {
    const wanted = new Set(placeholdersIn(text).map(({ tag }) => tag.toLowerCase()))
    return { places: wanted.size > 0, names: all.filter((name) => wanted.has(name.toLowerCase())) }
  }
  return (text, device) => {
    const named = namedIn.get(text) ?? namesOf(text)
    namedIn.set(text, named)
    if (!named.places) return text
    const tags: Record<string, unknown> = Object.create(null)
    for (const name of named.names) {
      const value = knownTag(device, ownTags, name)
      if (value !== undefined) tags[name] = value
    }
    return fillPlaceholders(text, tags, given)
  }
}
