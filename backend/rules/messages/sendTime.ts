import { parseDate } from '../parseDate.ts'

/** The parts of a message that determine when it is sent. */
interface Timing {
  send_date?: string
  timezone?: string
  ignore_user_timezone?: boolean
}

interface SendTime {
  /** Nothing is sent before this time. */
  at: Date
  /** True if each device gets it at that local time. */
  local: boolean
}

const hour = 60 * 60 * 1_000
/** UTC+14 reaches a local time first. */
const furthestEast = 14 * hour

/**
 * When a message is sent (interface, createMessage): immediately, at a time in the given zone or UTC, or, without a zone
 * and unless users’ time zones are ignored, at each device’s local time. Times in the past are sent immediately.
 */
export function sendTime({ send_date = 'now', timezone, ignore_user_timezone = false }: Timing, now: Date): SendTime {
  if (send_date === 'now') return { at: now, local: false }
  const clock = parseDate(send_date)
  if (timezone !== undefined) return { at: later(inZone(clock, timezone), now), local: false }
  if (ignore_user_timezone) return { at: later(clock, now), local: false }
  return { at: later(new Date(clock.getTime() - furthestEast), now), local: true }
}

/** When a device reaches that local time; devices with an unknown zone use UTC. */
export function localTime(send_date: string, offsetSeconds: number | null, now: Date): Date {
  return later(new Date(parseDate(send_date).getTime() - (offsetSeconds ?? 0) * 1_000), now)
}

const later = (date: Date, other: Date) => (date > other ? date : other)

/** The moment at which a zone’s local time is what `clock` reads in UTC; for a skipped time, the moment after. */
function inZone(clock: Date, timeZone: string): Date {
  const first = new Date(clock.getTime() - offsetAt(clock, timeZone))
  return new Date(clock.getTime() - offsetAt(first, timeZone))
}

/** The zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
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
