import type { Filter } from '#contract/filters.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import { isObject } from '#model/shared/json.ts'
import { getStored, ownerKey, putStored } from './store.ts'

export type Replacement = { id: string; application: string } & (
  | { kind: 'segment'; old: Filter; sent: readonly SegmentDefinition[]; next: SegmentDefinition }
  /** `before`: codes at the time. `started`: milliseconds since 1970. */
  | { kind: 'preset'; old: string; name: string; before: readonly string[]; started: number }
)

let key: string | undefined

export const claimReplacements = (name: string, service: string): void => {
  key = ownerKey('replacements', name, service)
}

export const replacementsKey = () => key

export function pendingReplacements(): readonly Replacement[] {
  const found = key === undefined ? undefined : getStored(key)
  return Array.isArray(found) ? found.filter(isReplacement) : []
}

/** Another version may have stored something else. */
const isReplacement = (value: unknown): value is Replacement =>
  isObject(value) &&
  typeof value.id === 'string' &&
  (value.kind === 'segment' ? isObject(value.old) : Array.isArray(value.before))

export const storeReplacement = (replacement: Replacement) =>
  store([...pendingReplacements().filter(({ id }) => id !== replacement.id), replacement])

export const dropReplacement = (id: string) => store(pendingReplacements().filter((other) => other.id !== id))

export const pendingReplacement = (id: string): Replacement | undefined =>
  pendingReplacements().find((replacement) => replacement.id === id)

/** Drops the note when done. After an attempt that did nothing (`undone`), restores the note of an earlier one. */
export async function trackReplacement<Result>(
  id: string,
  work: () => Promise<Result>,
  undone: (error: unknown) => boolean,
): Promise<Result> {
  const earlier = pendingReplacement(id)
  try {
    const result = await work()
    dropReplacement(id)
    return result
  } catch (error) {
    if (undone(error) && earlier) storeReplacement(earlier)
    else if (undone(error)) dropReplacement(id)
    throw error
  }
}

// without storage, the replacement lasts as long as the page
const store = (all: readonly Replacement[]) => key !== undefined && putStored(key, all.length > 0 ? all : undefined)

export function lockReplacement<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request(`replacement ${key} ${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  )
}
