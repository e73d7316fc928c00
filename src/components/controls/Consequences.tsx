import type { ReactNode } from 'react'
import classes from './Consequences.module.css'

/** What a action means before it is done, line by line. */
export const Consequences = ({ lines }: { lines: readonly ReactNode[] }) => (
  <ul className={classes.root}>
    {lines.map((line, place) => (
      <li key={typeof line === 'string' ? line : place}>{line}</li>
    ))}
  </ul>
)
