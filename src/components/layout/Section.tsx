import { type ReactNode, useId } from 'react'
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
