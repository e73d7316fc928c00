import type { KnownTag } from '#contract/language/defaultTags.ts'
import { isTagType, tagFinder } from '#contract/language/defaultTags.ts'
import type { TagType } from '#contract/tagTypes.ts'

/** A tag as a device has it. */
export interface KeptTag {
  name: string
  /** Undefined where the account does not know the tag. */
  type?: number
  /** Undefined where the device has none. */
  value: unknown
  /** The type to edit by; undefined where the service keeps the tag by itself or its type is not known. */
  editedAs?: TagType
  /** Why it is not edited. */
  readOnly?: string
}

const known = (value: unknown) => value !== undefined && value !== null

/** The tags of a device and those that it has no value for: the account's own first, then the service's, by name. */
export function keptTags(values: Readonly<Record<string, unknown>>, tags: readonly KnownTag[]): KeptTag[] {
  const own = new Set(tags.map(({ name }) => name))
  const find = tagFinder(tags)
  const names = new Set([...own, ...Object.keys(values)])
  return [...names]
    .map((name): KeptTag => {
      const type = find(name)?.type
      const value = Object.hasOwn(values, name) && known(values[name]) ? values[name] : undefined
      if (type === undefined) return { name, value, readOnly: 'Not a tag of the account' }
      if (!own.has(name)) return { name, type, value, readOnly: 'Built-in' }
      return isTagType(type)
        ? { name, type, value, editedAs: type }
        : { name, type, value, readOnly: 'A type not known here' }
    })
    .sort((a, b) => Number(b.editedAs !== undefined) - Number(a.editedAs !== undefined) || a.name.localeCompare(b.name))
}
