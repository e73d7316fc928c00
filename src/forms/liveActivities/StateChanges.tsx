import { IconArrowRight } from '@tabler/icons-react'
import { stateLabel, stateWords } from '#format/stateKinds.ts'
import { stateChanges } from '#model/liveActivities/stateChanges.ts'
import classes from './LiveActivities.module.css'

interface StateChangesProps {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** What an update changes: each value that differs, as it was and as it will be. */
export function StateChanges({ before, after }: StateChangesProps) {
  const changes = stateChanges(before, after)
  if (changes.length === 0) return <p className={classes.hint}>Nothing changes in the content.</p>
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, before, after }) => (
        <li key={key}>
          <span className={classes.name}>{stateLabel(key)}</span>
          <span className={classes.before}>{before === undefined ? 'not there' : stateWords(key, before)}</span>
          <IconArrowRight size={14} stroke={1.8} role="img" aria-label="becomes" />
          <span className={classes.after}>{after === undefined ? 'taken away' : stateWords(key, after)}</span>
        </li>
      ))}
    </ul>
  )
}
