import { type ReactNode, useId } from 'react'
import classes from './Platforms.module.css'

/** Platforms of one kind under their heading. */
export function PlatformGroup({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <ul className={classes.list}>{children}</ul>
      {foot && <p className={classes.foot}>{foot}</p>}
    </section>
  )
}
