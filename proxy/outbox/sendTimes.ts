import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { allowsLocalTimes } from '#contract/console/localTimes.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export interface Timing {
  send_date?: string
  timezone?: string
  ignore_user_timezone?: boolean
}

/** Local times are reached first in UTC+14, and last in UTC−12. */
const furthestEast = 14 * 3_600_000
const furthestWest = 12 * 3_600_000

/** When the first and the last people are due, in milliseconds; undefined for what goes out at once. */
function spanOf(method: string, { send_date: at = 'now', timezone: zone, ignore_user_timezone: ignored }: Timing) {
  if (at === 'now') return undefined
  const moment = zone === undefined ? dayjs.utc(at).valueOf() : dayjs.tz(at, zone).valueOf()
  const local = allowsLocalTimes(method) && zone === undefined && !ignored
  return local ? { first: moment - furthestEast, last: moment + furthestWest } : { first: moment, last: moment }
}

/**
 * True if the time of one of these notifications is past for everyone at a moment in milliseconds: the service sends it at once
 * (interface, createMessage).
 */
export const isPast = (method: string, notifications: readonly Timing[], moment: number): boolean =>
  notifications.some((one) => (spanOf(method, one)?.last ?? moment) < moment)

/** When the first people are due, if that is ahead of everything in a request at a moment, both in milliseconds. */
export function firstMoment(method: string, notifications: readonly Timing[], moment: number): number | undefined {
  const first = Math.min(...notifications.map((one) => spanOf(method, one)?.first ?? moment))
  return Number.isFinite(first) && first > moment ? first : undefined
}

/** True if the time for which a held send was scheduled has passed since it was made; `now`: by the clock of the database. */
export function hasPassed(
  { method, request, created }: { method: string; request: string; created: Date },
  now: number,
): boolean {
  const { notifications } = JSON.parse(request) as { notifications: Timing[] }
  return isPast(method, notifications, now) && !isPast(method, notifications, created.getTime())
}
