import { Hint } from '../controls/Hint.tsx'
import classes from './Wordmark.module.css'

export const Wordmark = () => (
  <span className={classes.root}>
    <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.tile} />
      <path
        className={classes.bubble}
        d="M8 11.5A3.5 3.5 0 0 1 11.5 8h9a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5H15l-4.6 3.7A.9.9 0 0 1 9 23v-3.4a3.5 3.5 0 0 1-1-2.5z"
      />
      <path className={classes.lines} d="M12 12.5h8M12 15.8h5" />
    </svg>
    Messaging Console
  </span>
)

export function ServiceBadge({ label, demo }: { label: string; demo: boolean }) {
  const title = demo ? 'Embedded demo service: messages don’t reach real people' : `Connected to ${label}`
  return (
    <Hint label={title}>
      <span className={classes.serviceBadgeRoot} data-demo={demo || undefined}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.label}>{label}</span>
      </span>
    </Hint>
  )
}
