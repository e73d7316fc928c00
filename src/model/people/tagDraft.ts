import type { TagOperation } from '#contract/devices.ts'
import { isTagType, type KnownTag, tagFinder } from '#contract/language/defaultTags.ts'
import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { momentWanted } from '../shared/utc.ts'

export type TagDraft = string | readonly string[]

/** A value that setTags takes; null removes what is there. */
export type TagValue = string | number | boolean | (string | number)[] | null

export const valueHelp: Readonly<Record<TagType, string>> = {
  1: 'Enter a whole number, such as 42',
  2: 'Enter text',
  3: 'Enter at least one value. Separate values with commas.',
  // in the person’s clock, which can change
  get 4() {
    return momentWanted()
  },
  5: 'Select yes or no',
  6: 'Enter a number, such as 12.50',
  7: 'Enter numbers and dots, such as 1.10.0',
}

const tooLarge = 'Enter a whole number of at most 15 digits'

export function toTagDraft(type: TagType, value: unknown): TagDraft {
  if (type === 3) return Array.isArray(value) ? value.map(String) : []
  if (value === undefined || value === null) return ''
  if (type === 5) return value === true ? 'true' : value === false ? 'false' : ''
  return typeof value === 'object' ? '' : String(value)
}

export function valueFrom(type: TagType, draft: TagDraft): { value: Exclude<TagValue, null> } | { error: string } {
  const empty = typeof draft === 'string' ? draft.trim() === '' : draft.length === 0
  const stored = storedTagValue(type, typeof draft === 'string' ? draft : [...draft])
  if (stored.ok && !empty) return { value: stored.value }
  return { error: stored.ok || !stored.tooLarge ? valueHelp[type] : tooLarge }
}

export interface StoredTag {
  name: string
  type?: number
  value: unknown
  /** Undefined for built-in tags and unknown types. */
  editedAs?: TagType
  readOnly?: string
}

export function storedTags(values: Readonly<Record<string, unknown>>, tags: readonly KnownTag[]): StoredTag[] {
  const accountTags = new Set(tags.map(({ name }) => name))
  const find = tagFinder(tags)
  const names = new Set([...accountTags, ...Object.keys(values)])
  return [...names]
    .map((name): StoredTag => {
      const type = find(name)?.type
      const value = Object.hasOwn(values, name) ? (values[name] ?? undefined) : undefined
      if (type === undefined) return { name, value, readOnly: 'Not in this account' }
      if (!accountTags.has(name)) return { name, type, value, readOnly: 'Built-in' }
      return isTagType(type) ? { name, type, value, editedAs: type } : { name, type, value, readOnly: 'Unknown type' }
    })
    .sort((a, b) => Number(b.editedAs !== undefined) - Number(a.editedAs !== undefined) || a.name.localeCompare(b.name))
}

export type Operation = 'set' | TagOperation['operation']

export function operationsFor(type: TagType): readonly Operation[] {
  return type === 1 ? ['set', 'increment'] : type === 3 ? ['set', 'append', 'remove'] : ['set']
}

export interface Change {
  change: TagValue | TagOperation
  result: TagValue
  back: TagValue | TagOperation
}

const hints = {
  increment: 'Enter a whole number, such as 5, or -5 to subtract',
  append: 'Enter at least one value to add. Separate values with commas.',
  remove: 'Enter at least one value to remove. Separate values with commas.',
}

export function changeFrom(type: TagType, operation: Operation, value: unknown, draft: TagDraft) {
  const given = valueFrom(type, draft)
  if ('error' in given)
    return { error: operation === 'set' || given.error === tooLarge ? given.error : hints[operation] }
  const before = keptValue(type, value)
  if (operation === 'set') return { change: given.value, result: given.value, back: before }
  if (operation === 'increment') return incremented(before, Number(given.value))
  const texts = Array.isArray(given.value) ? given.value.map(String) : []
  const existing = Array.isArray(before) ? before.map(String) : []
  const left = existing.filter((text) => !texts.includes(text))
  return {
    change: { operation, value: texts },
    // an empty list is removed
    result: operation === 'append' ? [...new Set([...existing, ...texts])] : left.length > 0 ? left : null,
    back: before,
  }
}

function incremented(before: TagValue, step: number): Change | { error: string } {
  const result = (typeof before === 'number' ? before : 0) + step
  if (!Number.isSafeInteger(result)) return { error: 'Enter a smaller number' }
  return {
    change: { operation: 'increment', value: step },
    result,
    // not the old number: what an app adds in the meantime is kept
    back: before === null ? null : { operation: 'increment', value: -step },
  }
}

function keptValue(type: TagType, value: unknown): TagValue {
  if (Array.isArray(value)) return value.map(String)
  if (value === undefined || value === null || typeof value === 'object') return null
  const read = valueFrom(type, String(value))
  return 'value' in read ? read.value : null
}

export function formatTagValue(value: TagValue): string {
  if (value === null) return 'no value'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
