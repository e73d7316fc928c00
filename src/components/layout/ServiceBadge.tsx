import { Hint } from '../controls/Hint.tsx'
import classes from './ServiceBadge.module.css'

/** Which service this is. A demo looks different from the real thing, in words and color. */
export function ServiceBadge({ label, demo }: { label: string; demo: boolean }) {
  const says = demo ? 'The embedded demo service: nothing here reaches anyone' : `Connected to ${label}`
  return (
    <Hint label={says}>
      <span className={classes.root} data-demo={demo || undefined}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.label}>{label}</span>
      </span>
    </Hint>
  )
}
