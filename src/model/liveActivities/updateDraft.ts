import { z } from 'zod'
import type { RequestOf } from '#contract/index.ts'
import { checkAhead } from './checkAhead.ts'
import { checkState, stateShape } from './startDraft.ts'
import { secondsOf, stateIn } from './stateRows.ts'

/** What the form for changing a live activity holds; dates in UTC. */
export const updateDraft = z
  .object({ event: z.enum(['update', 'end']), state: stateShape, stale: z.string(), dismissal: z.string() })
  .superRefine((draft, context) => {
    checkState(draft.state, 'state', context)
    if (draft.event === 'update') checkAhead(draft.stale, 'stale', context)
    else checkAhead(draft.dismissal, 'dismissal', context)
  })
export type UpdateDraft = z.infer<typeof updateDraft>

export function toUpdateRequest(
  application: string,
  id: string,
  { event, state, stale, dismissal }: UpdateDraft,
): RequestOf<'updateLiveActivity'> {
  const [staleDate, dismissalDate] = [
    event === 'update' ? secondsOf(stale) : undefined,
    event === 'end' ? secondsOf(dismissal) : undefined,
  ]
  return {
    application,
    notifications: [
      {
        live_activity: {
          event,
          'content-state': stateIn(state).state,
          ...(dismissalDate !== undefined && { 'dismissal-date': dismissalDate }),
          ...(staleDate !== undefined && { 'stale-date': staleDate }),
        },
        live_activity_id: id,
      },
    ],
  }
}
