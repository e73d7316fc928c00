import type { Filter } from '#contract/filters.ts'
import type { Definition } from './replaceFilter.ts'

/** A replacement under way: what a reload in the middle leaves behind, so that the next visit can finish it. */
export type Replacement = { id: string; application: string } & (
  | { kind: 'segment'; old: Filter; sent: readonly Definition[]; next: Definition }
  /** `before`: the codes there were. `started`: milliseconds since 1970. */
  | { kind: 'preset'; old: string; name: string; before: readonly string[]; started: number }
)

let key: string | undefined

/** Sets whose replacements these are, and at which service. */
export const claimReplacements = (name: string, service: string): void => {
  key = `replacements of ${name} at ${service}`
}

/** The replacements that this person began and did not finish. */
export function pendingReplacements(): readonly Replacement[] {
  try {
    const found: unknown = key === undefined ? [] : JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** Notes how far a replacement is. Called before each call that changes something. */
export const noteReplacement = (replacement: Replacement): void =>
  store([...pendingReplacements().filter(({ id }) => id !== replacement.id), replacement])

/** Forgets a replacement: it is finished, or nothing of it was done. */
export const dropReplacement = (id: string): void => store(pendingReplacements().filter((one) => one.id !== id))

/** The note of a replacement, where an earlier attempt left one. */
export const pendingReplacement = (id: string): Replacement | undefined =>
  pendingReplacements().find((one) => one.id === id)

/** Takes the note of an attempt back that did nothing: what an earlier attempt noted counts again. */
export function restoreReplacement(id: string, earlier: Replacement | undefined): void {
  if (earlier) noteReplacement(earlier)
  else dropReplacement(id)
}

function store(all: readonly Replacement[]) {
  if (key === undefined) return
  try {
    if (all.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(all))
  } catch {
    // storage is full or off: the replacement lasts as long as the page
  }
}

/** Runs the work of a replacement; undefined where another tab is at it. Where the browser has no locks it just runs. */
export function holdReplacement<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work()
  return navigator.locks.request(`replacement ${key} ${id}`, { ifAvailable: true }, async (lock) =>
    lock ? work() : undefined,
  )
}
