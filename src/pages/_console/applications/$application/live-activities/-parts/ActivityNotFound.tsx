import type { KnownActivity, SentActivities } from '#api/liveActivities.ts'
import { countOf } from '#format/counts.ts'
import { listed } from '#format/text.ts'
import classes from './LiveActivities.module.css'

const mostNamed = 5

/** What may run without being shown above: it started before the messages that were looked through. */
export function ActivityNotFound({
  sent: { older, only },
  known,
}: {
  sent: SentActivities
  known: readonly KnownActivity[]
}) {
  const missed = older
    .filter(({ id, messages }) => {
      const held = known.find((activity) => activity.id === id)
      return !held || !messages.every((code) => held.messages.includes(code))
    })
    .map(({ id }) => id)
  const named =
    missed.length > mostNamed ? [...missed.slice(0, mostNamed), `${missed.length - mostNamed} more`] : missed
  if (missed.length === 0 && only === undefined) return null
  return (
    <p className={classes.hint}>
      {missed.length > 0 && `Changed elsewhere since, but started too long ago to be found: ${listed(named)}. `}
      {only === 0 && 'None of the newest messages is of a live activity; what started before them is not looked for.'}
      {only !== undefined &&
        only > 0 &&
        `Only the newest ${countOf(only, 'message')} of live activities ${only === 1 ? 'was' : 'were'} looked through; what started before may still run.`}
    </p>
  )
}
