import { Tooltip, VisuallyHidden } from '@mantine/core'
import { unknown } from '#format/counts.ts'
import { exactDate, relativeDate, toDate } from '#format/dates.ts'
import { useZone } from './useZone.ts'

/** A point in time: how long ago, and exactly with its zone on hover or focus. */
export function Moment({ at }: { at: string | number | Date | null | undefined }) {
  const { zone } = useZone()
  const date = toDate(at)
  if (!date) return <>{unknown}</>
  const exact = exactDate(date, zone)
  return (
    <Tooltip label={exact}>
      <time dateTime={date.toISOString()}>
        {relativeDate(date)}
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </time>
    </Tooltip>
  )
}
