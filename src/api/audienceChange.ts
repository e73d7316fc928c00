import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** All counts of devices: those that are shown are counted again after each change in this tab, the others when they are. */
export function useRecountAfterChanges(): void {
  const queries = useQueryClient()
  useEffect(() => changed.watch(() => void queries.invalidateQueries({ queryKey: ['exportSegment'] })), [queries])
}
