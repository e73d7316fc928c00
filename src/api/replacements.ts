// Apart from what changes the notes (trackReplacement.ts): this is in the first script.
import type { Filter } from '#contract/filters.ts'
import type { SegmentDefinition } from '#model/filters/describeSegment.ts'
import { isObject } from '#model/shared/json.ts'
import { getStored, ownerKey } from './store.ts'

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
