import { VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { unknown } from '#format/counts.ts'
import { exactDate, exactTime, localZone, relativeDate, toDate } from '#format/dates.ts'
import { Hint } from './Hint.tsx'
import classes from './Moment.module.css'

export function Moment({ at, full = false }: { at: string | number | Date | null | undefined; full?: boolean }) {
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

/** `as of 10:14 CET`: beside every count that was computed. `at` in milliseconds since 1970. */
export function AsOf({ at }: { at: number }) {
  const { zone } = useZone()
  return <time dateTime={new Date(at).toISOString()}>as of {exactTime(new Date(at), zone)}</time>
}

/** The current time in milliseconds since 1970, updated at the given interval in milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every)
    return () => window.clearInterval(timer)
  }, [every])
  return now
}

/** The time zone in which the person reads times: the browser's own, or UTC. Remembered in this browser. */
export function useZone() {
  const local = localZone()
  const [utc, setUtc] = useLocalStorage({ key: 'times in UTC', defaultValue: false, getInitialValueInEffect: false })
  return { local, utc, setUtc, zone: utc ? 'UTC' : local }
}
