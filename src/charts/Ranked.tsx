import { countOf, share } from '#format/counts.ts'
import { colourOf } from './colours.ts'
import classes from './Ranked.module.css'

export interface RankedItem {
  id: string
  label: string
  count: number
}

interface RankedProps {
  label: string
  items: readonly RankedItem[]
  /** Of what the shares are; their sum where left out. */
  whole?: number
  unit: readonly [one: string, many: string]
  /** Place among the colours. */
  colour?: number
}

/** Counts as bars, one under the other, with their shares. */
export function Ranked({ label, items, whole, unit, colour = 0 }: RankedProps) {
  const all = whole ?? items.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={classes.root} aria-label={label}>
      {items.map(({ id, label: name, count }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="10" aria-hidden focusable="false">
            <rect width={`${(count / most) * 100}%`} height="10" rx="3" fill={colourOf(colour)} />
          </svg>
          <span className={classes.count}>{countOf(count, ...unit)}</span>
          <span className={classes.share}>{share(count, all)}</span>
        </li>
      ))}
    </ul>
  )
}
