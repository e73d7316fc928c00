import type { TagOperation } from '#contract/devices.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { type TagDraft, type TagValue, valueFrom } from './tagDraft.ts'

/** What is done to a tag's value: set replaces it, the others change it where it is (interface, setTags). */
export type Operation = 'set' | TagOperation['operation']

/** What can be done to a value of a type, the plain one first. */
export function operationsFor(type: TagType): readonly Operation[] {
  return type === 1 ? ['set', 'increment'] : type === 3 ? ['set', 'append', 'remove'] : ['set']
}

/** A change of a tag's value. */
export interface Change {
  /** What setTags is given. */
  change: TagValue | TagOperation
  /** The value afterward; null for none. */
  result: TagValue
  /** What takes the change back. */
  back: TagValue | TagOperation
}

const hints = {
  increment: 'Use a whole number, such as 5; -5 takes away',
  append: 'Enter at least one text to add; commas part them',
  remove: 'Enter at least one text to take away; commas part them',
}

/** The change that an operation makes with what stands in the field, or what is wrong with it. `value` is what is kept now. */
export function changeFrom(
  type: TagType,
  operation: Operation,
  value: unknown,
  draft: TagDraft,
): Change | { error: string } {
  const given = valueFrom(type, draft)
  if ('error' in given) return { error: operation === 'set' ? given.error : hints[operation] }
  const before = keptValue(type, value)
  if (operation === 'set') return { change: given.value, result: given.value, back: before }
  if (operation === 'increment') return incremented(before, Number(given.value))
  const texts = Array.isArray(given.value) ? given.value.map(String) : []
  const kept = Array.isArray(before) ? before.map(String) : []
  const left = kept.filter((text) => !texts.includes(text))
  return {
    change: { operation, value: texts },
    // a list that becomes empty is gone
    result: operation === 'append' ? [...new Set([...kept, ...texts])] : left.length > 0 ? left : null,
    back: before,
  }
}

function incremented(before: TagValue, step: number): Change | { error: string } {
  const result = (typeof before === 'number' ? before : 0) + step
  if (!Number.isSafeInteger(result)) return { error: 'This grows beyond what an Integer holds' }
  return {
    change: { operation: 'increment', value: step },
    result,
    // not the number itself: what an app adds in the meantime stays
    back: before === null ? null : { operation: 'increment', value: -step },
  }
}

/** A value that is kept, as setTags takes it; null where there is none or it cannot be sent. */
function keptValue(type: TagType, value: unknown): TagValue {
  if (Array.isArray(value)) return value.map(String)
  if (value === undefined || value === null || typeof value === 'object') return null
  const read = valueFrom(type, String(value))
  return 'value' in read ? read.value : null
}

/** A value in a sentence. */
export function valueWords(value: TagValue): string {
  if (value === null) return 'no value'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value)
}
