import { useNow } from '#components/controls/useNow.ts'
import { elapsedTime } from '#format/dates.ts'

interface CountdownProps {
  /** Unix time in seconds. */
  at: number
  /** What is said with the time that is left, and once it is over. */
  ahead: (left: string) => string
  over: string
}

/** How long until something, second by second. */
export function Countdown({ at, ahead, over }: CountdownProps) {
  const left = at * 1_000 - useNow(1_000)
  return <time dateTime={new Date(at * 1_000).toISOString()}>{left > 0 ? ahead(elapsedTime(left)) : over}</time>
}
