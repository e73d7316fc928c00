import type { TagType } from '../tagTypes.ts'
import { isStoredDate } from './dates.ts'
import { type Version, versionFrom } from './versions.ts'

/**
 * A device’s value of a tag, by the tag’s type; undefined if it has none. A value of another JSON type counts
 * as none, as do invalid dates and versions.
 */
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** The text of a String, as it was stored. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The texts of a List. Other elements are skipped; an empty list is a value. */
export const storedTexts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string') : undefined

/** The stored form of a Date, comparable as text. */
export const asDate = (value: unknown): string | undefined => (isStoredDate(value) ? value : undefined)

export const asBoolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

export const asVersion = (value: unknown): Version | undefined =>
  typeof value === 'string' ? versionFrom(value) : undefined

const readers: Record<TagType, (value: unknown) => unknown> = {
  1: asNumber,
  2: asText,
  3: storedTexts,
  4: asDate,
  5: asBoolean,
  6: asNumber,
  7: asVersion,
}

/** True if `value` counts as a value of a tag of this type. */
export const hasValue = (type: TagType, value: unknown): boolean => readers[type](value) !== undefined
