import { parseDate } from '../parseDate.ts'

/** What says when a message is sent. */
interface Timing {
  send_date?: string
  timezone?: string
  ignore_user_timezone?: boolean
}

interface SendTime {
  /** Nothing is sent before it. */
  at: Date
  /** True where each device gets it at that time of its own clock. */
  local: boolean
}

const hour = 60 * 60 * 1_000
/** The clock of UTC+14 shows a time first. */
const furthestEast = 14 * hour

/**
 * When a message goes (interface, createMessage): at once, at a time of the named zone or of UTC, or, where neither a zone is
 * named nor the people's zones are to be ignored, at that time of each device's own clock. What is past is sent at once.
 */
export function sendTime({ send_date = 'now', timezone, ignore_user_timezone = false }: Timing, now: Date): SendTime {
  if (send_date === 'now') return { at: now, local: false }
  const clock = parseDate(send_date)
  if (timezone !== undefined) return { at: later(inZone(clock, timezone), now), local: false }
  if (ignore_user_timezone) return { at: later(clock, now), local: false }
  return { at: later(new Date(clock.getTime() - furthestEast), now), local: true }
}

/** When a device's own clock shows that time; a device of unknown zone lives by UTC. */
export function localTime(send_date: string, offsetSeconds: number | null, now: Date): Date {
  return later(new Date(parseDate(send_date).getTime() - (offsetSeconds ?? 0) * 1_000), now)
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** The moment at which the clocks of a zone show what `clock` reads in UTC; of a time that they skip, the moment after. */
function inZone(clock: Date, timeZone: string): Date {
  const first = new Date(clock.getTime() - offsetAt(clock, timeZone))
  return new Date(clock.getTime() - offsetAt(first, timeZone))
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return shown - Math.floor(moment.getTime() / 1_000) * 1_000
}
