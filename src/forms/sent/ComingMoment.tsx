import { Moment, useZone } from '#components/controls/Text.tsx'
import { SecondLine } from '#components/table/SecondLine.tsx'
import { formatDate, timeFormat } from '#format/format.ts'

interface ComingMomentProps {
  /** Milliseconds since 1970. */
  at: number
  /** The day and the time are on a line of their own. */
  below?: boolean
}

/** `in 2 days · Fri 9:00 AM`: when something goes out, without a tooltip. */
export function ComingMoment({ at, below = false }: ComingMomentProps) {
  const { zone } = useZone()
  const near = Math.abs(at - Date.now()) < week
  const exact = formatDate(at, { ...(near ? { weekday: 'short' } : monthDay), ...timeFormat }, zone)
  return (
    <>
      <Moment at={at} />
      {below ? <SecondLine data-unprinted>{exact}</SecondLine> : <span data-unprinted>{` · ${exact}`}</span>}
    </>
  )
}

const week = 6 * 86_400_000
const monthDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
