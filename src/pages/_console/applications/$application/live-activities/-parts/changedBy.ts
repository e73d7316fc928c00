import type { KnownActivity } from '#api/liveActivities.ts'
import { secondsOf, stateIn } from '#model/liveActivities/stateRows.ts'
import type { UpdateDraft } from '#model/liveActivities/updateDraft.ts'

/** An activity after a change that was sent at `now`, in milliseconds. */
export function changedBy(
  activity: KnownActivity,
  draft: UpdateDraft,
  messages: readonly string[],
  now: number,
): KnownActivity {
  const { stale: _, dismissal: __, ...kept } = activity
  const end = draft.event === 'end'
  const at = secondsOf(end ? draft.dismissal : draft.stale)
  return {
    ...kept,
    state: stateIn(draft.state).state,
    changed: now,
    messages: [...activity.messages, ...messages],
    ...(end && { ended: now }),
    ...(at !== undefined && (end ? { dismissal: at } : { stale: at })),
  }
}
