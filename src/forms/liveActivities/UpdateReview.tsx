import type { KnownActivity } from '#api/liveActivities.ts'
import { Facts } from '#components/layout/Facts.tsx'
import { exactDate } from '#format/dates.ts'
import { secondsOf, stateIn } from '#model/liveActivities/stateRows.ts'
import type { UpdateDraft } from '#model/liveActivities/updateDraft.ts'
import { ReviewDialog } from '../shared/ReviewDialog.tsx'
import classes from './LiveActivities.module.css'
import { StateChanges } from './StateChanges.tsx'

interface UpdateReviewProps {
  activity: KnownActivity
  draft: UpdateDraft
  request: Record<string, unknown>
  busy: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** The last look before a live activity changes or ends. */
export function UpdateReview({ activity, draft, ...dialog }: UpdateReviewProps) {
  const end = draft.event === 'end'
  const at = secondsOf(end ? draft.dismissal : draft.stale)
  const when = at === undefined ? undefined : exactDate(new Date(at * 1_000), 'UTC')
  return (
    <ReviewDialog
      title={end ? `End the live activity ${activity.id}?` : `Update the live activity ${activity.id}?`}
      method="updateLiveActivity"
      confirm={end ? 'End it' : 'Update'}
      doubt={
        end
          ? 'It may have ended all the same. An activity that has ended is refused, so trying again is safe.'
          : 'It may have been sent all the same. The same content again changes nothing on the phones.'
      }
      {...dialog}
    >
      <Facts
        facts={[
          { name: 'Who sees it', value: <strong>{activity.audience || 'The devices that show it'}</strong> },
          end
            ? { name: 'Leaves the lock screen', value: when ?? 'When the phone decides, within four hours' }
            : { name: 'Out of date from', value: when ?? 'Never' },
        ]}
      />
      <div className={classes.group}>
        <span className={classes.label}>What changes</span>
        <StateChanges before={activity.state} after={stateIn(draft.state).state} />
      </div>
      {end && <p className={classes.hint}>An activity that has ended cannot be changed any more.</p>}
    </ReviewDialog>
  )
}
