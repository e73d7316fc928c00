import { exactCount } from '#format/counts.ts'
import classes from './Totals.module.css'

export interface Total {
  name: string
  value: number
  tone?: 'good' | 'bad' | undefined
}

/** What a file comes to, in tiles: how many rows of each sort. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className={classes.root}>
      {totals.map(({ name, value, tone }) => (
        <div key={name} className={classes.tile} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{exactCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
