import { Link } from '@tanstack/react-router'
import type { KnownActivity } from '#api/liveActivities.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import { statePieces } from '#format/stateKinds.ts'
import { ActivityState } from './ActivityState.tsx'
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
