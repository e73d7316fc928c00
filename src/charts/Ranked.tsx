import { countOf, share } from '#format/counts.ts'
import classes from './Ranked.module.css'
import { colorOf } from './SeriesMark.tsx'

export interface RankedItem {
  id: string
  label: string
  count: number
  /** Of what its share is, where each has a whole of its own. */
  whole?: number
  /** Instead of the count with its unit. */
  words?: string
}

interface RankedProps {
  label: string
  items: readonly RankedItem[]
  /** Of what the shares are; their sum where left out. */
  whole?: number
  /** False where the counts are parts of nothing. */
  shares?: boolean
  /** May be left out where every item has words. */
  unit?: readonly [one: string, many: string]
  /** Place among the colors. */
  color?: number
}

/** Counts as bars, one under the other, with their shares: of all, at most all. */
export function Ranked({ label, items, whole, shares = true, unit = ['', ''], color = 0 }: RankedProps) {
  const all = whole ?? items.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={`${classes.root} ${classes.rows}`} data-shares={shares || undefined} aria-label={label}>
      {items.map(({ id, label: name, count, whole: own, words }) => (
        <li key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bar} height="10" aria-hidden focusable="false">
            <rect width={`${(count / most) * 100}%`} height="10" rx="3" fill={colorOf(color)} />
          </svg>
          <span className={classes.count}>{words ?? countOf(count, ...unit)}</span>
          {shares && <span className={classes.share}>{share(Math.min(count, own ?? all), own ?? all)}</span>}
        </li>
      ))}
    </ul>
  )
}
