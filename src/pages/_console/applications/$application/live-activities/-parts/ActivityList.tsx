import { IconBroadcast, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KnownActivity } from '#api/liveActivities.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import { statePieces } from '#format/stateKinds.ts'
import { Countdown } from '#forms/liveActivities/ActivityPreview.tsx'
import type { UpdateDraft } from '#model/liveActivities/drafts.ts'
import { secondsOf, stateIn } from '#model/liveActivities/stateRows.ts'
import classes from './LiveActivities.module.css'

interface ActivityListProps {
  application: string
  activities: readonly KnownActivity[]
  chosen?: string
}

/** The live activities that are known here, each with its content and how it stands. */
export function ActivityList({ application, activities, chosen }: ActivityListProps) {
  const running = activities.filter(({ ended }) => ended === undefined).length
  return (
    <Section
      title="Known here"
      note="What you started or took up, kept in this browser only: for you and this application."
      aside={<span className={classes.quiet}>{countOf(running, 'running activity', 'running activities')}</span>}
    >
      <ul className={classes.list}>
        {activities.map((activity) => {
          const { headline, lines } = statePieces(activity.state)
          return (
            <li key={activity.id}>
              <Link
                to="/applications/$application/live-activities"
                params={{ application }}
                search={{ activity: activity.id }}
                resetScroll={false}
                activeProps={{ 'aria-current': undefined }}
                aria-current={activity.id === chosen ? 'true' : undefined}
                className={classes.item}
              >
                <span className={classes.words}>
                  <strong>{activity.title || activity.id}</strong>
                  <span className={classes.quiet}>
                    {[activity.title && activity.id, headline, ...lines].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <ActivityState activity={activity} />
                <span className={classes.quiet}>
                  Changed <Moment at={activity.changed} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

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

/**
 * What was sent of an activity since it became known here, told by the codes of its messages. `reading` while the sent ones are
 * read again: those that are held may be older than a start from here.
 */
export function newerThan(
  shown: KnownActivity,
  sent: readonly KnownActivity[],
  { reading }: { reading: boolean },
): KnownActivity | undefined {
  const found = sent.find(({ id }) => id === shown.id)
  const last = found?.messages.at(-1)
  if (!found || last === undefined || shown.messages.includes(last)) return undefined
  const sameStart = found.messages.some((code) => shown.messages.includes(code))
  return sameStart || !reading ? found : undefined
}

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
