import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'

/** What stands in the field while a tag's value is edited. */
export type TagDraft = string | readonly string[]

/** A value that setTags takes; null removes what is there. */
export type TagValue = string | number | boolean | (string | number)[] | null

/** How a value is written, and what is said of one that is not. */
export const valueHelp: Readonly<Record<TagType, string>> = {
  1: 'Use a whole number, such as 42',
  2: 'Enter a text',
  3: 'Enter at least one text; commas part them',
  4: 'Use a date and time in UTC, such as 2025-12-31 18:30',
  5: 'Choose yes or no',
  6: 'Use a number, such as 12.50',
  7: 'Use numbers and dots, such as 1.10.0',
}

/** What the field shows for a value that is kept; empty where there is none. */
export function tagDraftOf(type: TagType, value: unknown): TagDraft {
  if (type === 3) return Array.isArray(value) ? value.map(String) : []
  if (value === undefined || value === null) return ''
  if (type === 5) return value === true ? 'true' : value === false ? 'false' : ''
  return typeof value === 'object' ? '' : String(value)
}

/** The value that a field stands for, or what is wrong with it. */
export function valueFrom(type: TagType, draft: TagDraft): { value: Exclude<TagValue, null> } | { error: string } {
  const empty = typeof draft === 'string' ? draft.trim() === '' : draft.length === 0
  const stored = storedTagValue(type, typeof draft === 'string' ? draft : [...draft])
  return stored.ok && !empty ? { value: stored.value } : { error: valueHelp[type] }
}
