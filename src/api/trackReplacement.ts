import { pendingReplacements, type Replacement, replacementsKey } from './replacements.ts'
import { putStored } from './store.ts'

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
function store(all: readonly Replacement[]) {
  const key = replacementsKey()
  if (key !== undefined) putStored(key, all.length > 0 ? all : undefined)
}

export function lockReplacement<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request(`replacement ${replacementsKey()} ${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  )
}
