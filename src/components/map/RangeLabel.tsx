import { Tooltip } from 'react-leaflet'
import { exactCount } from '#format/counts.ts'
import classes from './GeozoneMap.module.css'
import type { Limits } from './places.ts'

/** A range beside the marker that it is in, and whether it is at a limit. */
export function RangeLabel({ range, limits }: { range: number; limits: Limits }) {
  const stop = range >= limits.most ? ', the most' : range <= limits.least ? ', the least' : ''
  return (
    <Tooltip permanent direction="right" offset={[16, 0]} className={classes.label}>
      <span data-stop={stop ? 'yes' : 'no'}>
        {exactCount(range)} m{stop}
      </span>
    </Tooltip>
  )
}
