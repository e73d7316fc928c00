import type { TagType } from '../tagTypes.ts'
import { defaultTags, type KnownTag, tagTypeLookup } from './defaultTags.ts'

/** Default tags that apps set; the service maintains the others. */
const told = new Set(['Country', 'City', 'Age'])

/** Types of the tags that can be set: the account’s own, and default ones that the service doesn’t maintain. */
export function settableTypes(tags: readonly KnownTag[]): (tag: string) => TagType | undefined {
  const own = new Set(tags.map(({ name }) => name))
  const kept = new Set(defaultTags.map(({ name }) => name).filter((name) => !told.has(name) && !own.has(name)))
  const typeOf = tagTypeLookup(tags)
  return (tag) => (kept.has(tag) ? undefined : typeOf(tag))
}
