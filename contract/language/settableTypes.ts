import type { TagType } from '../tagTypes.ts'
import { defaultTags, type KnownTag, tagTypeLookup } from './defaultTags.ts'

/** Default tags that somebody has to tell the service; it keeps the others by itself. */
const told = new Set(['Country', 'City', 'Age'])

/** The types of the tags that may be set: the account's own, and the default ones that the service cannot know by itself. */
export function settableTypes(tags: readonly KnownTag[]): (tag: string) => TagType | undefined {
  const own = new Set(tags.map(({ name }) => name))
  const kept = new Set(defaultTags.map(({ name }) => name).filter((name) => !told.has(name) && !own.has(name)))
  const typeOf = tagTypeLookup(tags)
  return (tag) => (kept.has(tag) ? undefined : typeOf(tag))
}
