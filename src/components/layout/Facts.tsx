import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export interface Fact {
  name: string
  value: ReactNode
  note?: string
}

/** Things that are known and not edited here, by name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.root}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            {value}
            {note && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
