import type { QueryClient } from '@tanstack/react-query'
import { createStore, getStored, putStored } from './store.ts'

const key = 'audience changed'

const changed = createStore<number | undefined>(undefined)

/** Devices or their tags were changed in this browser: what was counted before is out of date. */
export function noteAudienceChange(): void {
  const at = Date.now()
  putStored(key, at)
  changed.set(at)
}

/** Milliseconds since 1970; 0 if nothing was changed in this browser. */
const audienceChangedAt = (): number => Number(getStored(key) ?? 0)

/** A count is fresh for this many milliseconds, unless the audience was changed in this browser since, in any tab. */
export const freshUntilChange =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt < audienceChangedAt() ? 0 : milliseconds

const recounting = new WeakSet<QueryClient>()

/** From now on, a change in this tab invalidates all counts of devices: those that are shown are made again at once. */
export function recountAfterChanges(queries: QueryClient): void {
  if (recounting.has(queries)) return
  recounting.add(queries)
  changed.watch(() => void queries.invalidateQueries({ queryKey: ['exportSegment'] }))
}
