import { VisuallyHidden } from '@mantine/core'
import { unknown } from '#format/counts.ts'
import { exactDate, relativeDate, toDate } from '#format/dates.ts'
import { Hint } from './Hint.tsx'
import classes from './Moment.module.css'
import { useZone } from './useZone.ts'

interface MomentProps {
  at: string | number | Date | null | undefined
  /** True where there is room to say both how long ago and when exactly. */
  full?: boolean
}

/** A point in time: how long ago, and exactly with its zone, beside it or on hover. */
export function Moment({ at, full = false }: MomentProps) {
  const { zone } = useZone()
  const date = toDate(at)
  if (!date) return <>{unknown}</>
  const exact = exactDate(date, zone)
  if (full) {
    return (
      <time dateTime={date.toISOString()}>
        {relativeDate(date)} <span className={classes.exact}>{exact}</span>
      </time>
    )
  }
  return (
    <Hint label={exact}>
      <time dateTime={date.toISOString()}>
        {relativeDate(date)}
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </time>
    </Hint>
  )
}
