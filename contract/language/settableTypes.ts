import type { TagType } from '../tagTypes.ts'
import { defaultTags, type KnownTag, tagTypeLookup } from './defaultTags.ts'

/** Default tags that apps and imports set; the service maintains the others. */
export const setByApps: readonly string[] = ['Country', 'City', 'Age']

/** Types of the tags that can be set: the account’s own, and default ones that the service doesn’t maintain. */
export function settableTypes(tags: readonly KnownTag[]): (tag: string) => TagType | undefined {
  const own = new Set(tags.map(({ name }) => name))
  const kept = new Set(
    defaultTags.map(({ name }) => name).filter((name) => !setByApps.includes(name) && !own.has(name)),
  )
  const typeOf = tagTypeLookup(tags)
  return (tag) => (kept.has(tag) ? undefined : typeOf(tag))
}
