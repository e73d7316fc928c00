import { IconBroadcast, IconCircleCheck } from '@tabler/icons-react'
import type { KnownActivity } from '#api/liveActivities.ts'
import { Countdown } from '#forms/liveActivities/Countdown.tsx'
import classes from './LiveActivities.module.css'

/** Whether it runs, and how long until it is out of date or leaves the lock screen. */
export function ActivityState({ activity: { ended, stale, dismissal } }: { activity: KnownActivity }) {
  if (ended !== undefined) {
    return (
      <span className={classes.state}>
        <IconCircleCheck size={16} stroke={1.6} aria-hidden />
        {dismissal === undefined ? (
          'Ended'
        ) : (
          <Countdown
            at={dismissal}
            ahead={(left) => `Ended · leaves in ${left}`}
            over="Ended · has left the lock screen"
          />
        )}
      </span>
    )
  }
  return (
    <span className={classes.state}>
      <IconBroadcast size={16} stroke={1.6} aria-hidden />
      {stale === undefined ? (
        'Running'
      ) : (
        <Countdown at={stale} ahead={(left) => `Running · out of date in ${left}`} over="Running · out of date" />
      )}
    </span>
  )
}
