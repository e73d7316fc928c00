import { fillPlaceholders, placeholdersIn } from '#contract/rendering/placeholders.ts'
import { type KnownDevice, knownTags } from '../segments/knownTags.ts'

/**
 * Puts tags into their places in texts, for one device after the other: of a device only the tags that the text names are
 * looked at. `given` goes before the tags.
 */
export function tagFiller(
  ownTags: ReadonlySet<string>,
  given: Readonly<Record<string, unknown>> = {},
): (text: string, device: KnownDevice) => string {
  const namedIn = new Map<string, ReadonlySet<string>>()
  return (text, device) => {
    const named = namedIn.get(text) ?? new Set(placeholdersIn(text).map(({ tag }) => tag.toLowerCase()))
    namedIn.set(text, named)
    return named.size === 0 ? text : fillPlaceholders(text, knownTags(device, ownTags, named), given)
  }
}
