import { Button } from '@mantine/core'
import type { KnownActivity } from '#api/liveActivities.ts'
import { Moment } from '#components/controls/Moment.tsx'
import { Section } from '#components/layout/Section.tsx'
import { countOf } from '#format/counts.ts'
import { statePieces } from '#format/stateKinds.ts'
import classes from './LiveActivities.module.css'

interface FoundActivitiesProps {
  activities: readonly KnownActivity[]
  onTakeUp: (activity: KnownActivity) => void
}

/** Running live activities that someone else started, or this person in another browser. */
export const FoundActivities = ({ activities, onTakeUp }: FoundActivitiesProps) => (
  <Section
    title="Started elsewhere"
    note="Found in the messages that were sent last. Take one up to change or end it from here."
    aside={<span className={classes.quiet}>{countOf(activities.length, 'activity', 'activities')}</span>}
  >
    <ul className={classes.list}>
      {activities.map((activity) => {
        const { headline, lines } = statePieces(activity.state)
        return (
          <li key={activity.id} className={classes.found}>
            <span className={classes.words}>
              <strong>{activity.title || activity.id}</strong>
              <span className={classes.quiet}>
                {[activity.title && activity.id, headline, ...lines, activity.audience].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={classes.quiet}>
              Started <Moment at={activity.started} />
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`Take up ${activity.id}`}
              onClick={() => onTakeUp(activity)}
            >
              Take up
            </Button>
          </li>
        )
      })}
    </ul>
  </Section>
)
