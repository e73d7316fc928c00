import { type TagType, tagTypes } from '../tagTypes.ts'

/** A tag that the service maintains. */
export interface DefaultTag {
  name: string
  type: TagType
  description: string
}

/** Tags that every expression may use (a choice; observed in clients). */
export const defaultTags: readonly DefaultTag[] = [
  { name: 'Language', type: 2, description: 'Language of the device, as a two-letter code such as en' },
  { name: 'Country', type: 2, description: 'Country where the device was last seen' },
  { name: 'City', type: 2, description: 'City where the device was last seen' },
  { name: 'Application Version', type: 7, description: 'Version of the app on the device' },
  { name: 'Device Model', type: 2, description: 'Model of the device' },
  { name: 'OS Version', type: 7, description: 'Version of the operating system' },
  { name: 'Platform', type: 2, description: 'Platform of the device, such as ios or android' },
  { name: 'First Install', type: 4, description: 'When the app was first seen on the device' },
  { name: 'Last Application Open', type: 4, description: 'When the app was last opened on the device' },
  { name: 'Age', type: 1, description: 'Age of the person in years' },
  { name: 'Push Enabled', type: 5, description: 'Whether the person allows push notifications' },
]

/** A tag of the account, as listTags returns it. */
export interface KnownTag {
  name: string
  /** 1 to 7 (interface, Tag); services may return others. */
  type: number
  isApplicationSpecific?: boolean | null
}

/** True for the number of a tag type. */
export const isTagType = (type: number): type is TagType => Object.hasOwn(tagTypes, type)

/** Finds a tag by its exact name: the account’s own first, then the default ones. */
export function tagFinder(tags: readonly KnownTag[]): (name: string) => KnownTag | undefined {
  const known = new Map<string, KnownTag>([...defaultTags, ...tags].map((tag) => [tag.name, tag]))
  return (name) => known.get(name)
}

/** The `typeOf` that evaluate and explain take, for these tags and the default ones. */
export function tagTypeLookup(tags: readonly KnownTag[]): (name: string) => TagType | undefined {
  const find = tagFinder(tags)
  return (name) => {
    const type = find(name)?.type
    return type !== undefined && isTagType(type) ? type : undefined
  }
}
