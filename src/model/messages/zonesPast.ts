import { zonedMoment } from '#format/zonedMoment.ts'
import type { WhenDraft } from './pushDraft.ts'

const minute = 60_000

/** Clocks run from UTC-12 to UTC+14. */
const furthestEast = 14 * 60 * minute
const furthestWest = -12 * 60 * minute

/** How a message that goes by each person's own clock spreads over the world. */
export interface LocalSpread {
  /** When the first clocks show that time, and when the last ones do. */
  first: Date
  last: Date
  /** Offset from UTC in seconds, at and east of which the time is already past; undefined where it is past nowhere. */
  pastFrom: number | undefined
  /** True where it is past everywhere. */
  over: boolean
}

/** True where a message of this time goes later, at least for some; what is past goes at once. */
export function goesLater({ kind, day, time, timezone }: WhenDraft, now: Date): boolean {
  if (kind === 'now') return false
  if (kind === 'zone') return (zonedMoment(day, time, timezone) ?? now) > now
  return localSpread(day, time, now)?.pastFrom === undefined
}

/** When clocks around the world show a day and a time; undefined where it is none. What is past is sent at once. */
export function localSpread(day: string, time: string, now: Date): LocalSpread | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const clock = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(clock)) return undefined
  const first = new Date(clock - furthestEast)
  const last = new Date(clock - furthestWest)
  // a clock of this offset shows the time just now
  const edge = clock - now.getTime()
  const quarter = 15 * minute
  return {
    first,
    last,
    pastFrom: edge > furthestEast ? undefined : Math.max(furthestWest, Math.ceil(edge / quarter) * quarter) / 1_000,
    over: last <= now,
  }
}
