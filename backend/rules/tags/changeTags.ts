import { storedTagValue } from '#contract/language/storedTagValue.ts'
import type { TagType } from '#contract/tagTypes.ts'

/** What a plain list value does. */
export type ListOperator = 'set' | 'append' | 'remove'

interface Options {
  /** The type of a settable tag; undefined for an unknown one. */
  typeOf: (tag: string) => TagType | undefined
  /** For plain list values; default set. */
  listOperator?: ListOperator | undefined
}

export interface TagsChanged {
  /** All tags of the device after the change. */
  tags: Record<string, unknown>
  /** Why tags weren’t changed, by name. Empty if all changes were made. */
  refused: Record<string, string>
}

type Change =
  | { operation: 'increment'; value: number }
  | { operation: 'append'; value: readonly string[] }
  | { operation: 'remove'; value: string | readonly string[] }

/**
 * The tags of a device after some were changed (interface, setTags): plain values replace, null removes, an object
 * `{operation, value}` increments an integer or appends to or removes from a list. An invalid change leaves its tag unchanged.
 */
export function changeTags(
  current: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  { typeOf, listOperator = 'set' }: Options,
): TagsChanged {
  const tags = new Map(Object.entries(current))
  const refused = new Map<string, string>()
  for (const [tag, change] of Object.entries(changes)) {
    const type = typeOf(tag)
    const outcome = type === undefined ? refusal('doesn’t exist') : changed(type, tags.get(tag), change, listOperator)
    if (!outcome.ok) refused.set(tag, outcome.reason)
    else if (outcome.value === undefined) tags.delete(tag)
    else tags.set(tag, outcome.value)
  }
  return { tags: Object.fromEntries(tags), refused: Object.fromEntries(refused) }
}

/** The new value, undefined for none. */
type Outcome = { ok: true; value: unknown } | { ok: false; reason: string }
const refusal = (reason: string): Outcome => ({ ok: false, reason })

function changed(type: TagType, current: unknown, change: unknown, listOperator: ListOperator): Outcome {
  if (change === null || change === undefined) return { ok: true, value: undefined }
  if (isOperation(change)) return operated(type, current, change)
  const stored = storedTagValue(type, change)
  if (!stored.ok || type !== 3 || listOperator === 'set') return stored
  return operated(type, current, { operation: listOperator, value: stored.value as string[] })
}

const isOperation = (change: unknown): change is Change =>
  typeof change === 'object' && change !== null && !Array.isArray(change) && 'operation' in change

function operated(type: TagType, current: unknown, change: Change): Outcome {
  if (change.operation === 'increment') {
    if (type !== 1) return refusal('can’t be incremented, because it isn’t an Integer')
    const sum = (typeof current === 'number' ? current : 0) + change.value
    return Number.isSafeInteger(sum) ? { ok: true, value: sum } : refusal('would be too large for an Integer')
  }
  if (type !== 3) return refusal(`doesn’t support ${change.operation}, because it isn’t a List`)
  const list = Array.isArray(current) ? current.map(String) : []
  const given = typeof change.value === 'string' ? [change.value] : change.value
  if (change.operation === 'append') return { ok: true, value: [...new Set([...list, ...given])] }
  const gone = new Set(given)
  const left = list.filter((item) => !gone.has(item))
  // a list that becomes empty is removed
  return { ok: true, value: left.length > 0 ? left : undefined }
}
