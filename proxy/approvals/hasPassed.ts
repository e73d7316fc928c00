import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

interface Timed {
  send_date?: string
  timezone?: string
  ignore_user_timezone?: boolean
}

/** UTC−12 reaches a local time last. */
const furthestWest = 12 * 3_600_000

/**
 * True if the time of one of these notifications is past for everyone at a moment in milliseconds: the service sends it at once
 * (interface, createMessage).
 */
export const isPast = (notifications: readonly Timed[], moment: number): boolean =>
  notifications.some(({ send_date: at = 'now', timezone: zone, ignore_user_timezone: ignored }) => {
    if (at === 'now') return false
    if (zone !== undefined) return dayjs.tz(at, zone).valueOf() < moment
    return dayjs.utc(at).valueOf() + (ignored ? 0 : furthestWest) < moment
  })

/** True if the time for which a held send was scheduled has passed since it was made. */
export function hasPassed({ request, created }: { request: string; created: Date }, now = Date.now()): boolean {
  const { notifications } = JSON.parse(request) as { notifications: Timed[] }
  return isPast(notifications, now) && !isPast(notifications, created.getTime())
}
