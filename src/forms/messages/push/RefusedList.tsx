import type { DraftFault } from '#model/messages/commonFaults.ts'
import { fieldName } from '#model/messages/fieldName.ts'
import classes from './Push.module.css'

interface RefusedListProps {
  faults: readonly DraftFault[]
  onReveal: (path: readonly string[]) => void
}

/** What the service refused when the message was sent, each with the way to its field. */
export function RefusedList({ faults, onReveal }: RefusedListProps) {
  if (faults.length === 0) return null
  return (
    <section className={classes.wrong} role="alert" aria-label="Refused by the service">
      <h2>The service refused it: nothing was sent</h2>
      <ul>
        {faults.map(({ path, message }) => (
          <li key={path.join('.')}>
            <button type="button" className={classes.link} onClick={() => onReveal(path)}>
              {fieldName(path)}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
