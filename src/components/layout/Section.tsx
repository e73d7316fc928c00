import { type ReactNode, useId } from 'react'
import { exactCount } from '#format/counts.ts'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  /** `danger` for what destroys. */
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A bordered part of a screen under its own heading. */
export function Section({ title, note, aside, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={id} data-tone={tone}>
      <div className={classes.header}>
        <div className={classes.words}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {aside}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

export interface Fact {
  name: string
  value: ReactNode
  note?: string
}

/** Things that are known and not edited here, by name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.factsRoot}>
      {facts.map(({ name, value, note }) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            {value}
            {note && <span className={classes.factsNote}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface Total {
  name: string
  value: number
  tone?: 'good' | 'bad' | undefined
}

/** What a file comes to, in tiles: how many rows of each sort. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={classes.totalsRoot}>
      {totals.map(({ name, value, tone }) => (
        <div key={name} className={classes.tile} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{exactCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
