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

/** When the first of its scheduled messages is past for everyone, in milliseconds; undefined if none is scheduled (interface, createMessage). */
export function latestMoment({ notifications }: { notifications: readonly Timed[] }): number | undefined {
  const moments = notifications.flatMap(({ send_date: at = 'now', timezone: zone, ignore_user_timezone: ignored }) => {
    if (at === 'now') return []
    if (zone !== undefined) return dayjs.tz(at, zone).valueOf()
    return dayjs.utc(at).valueOf() + (ignored ? 0 : furthestWest)
  })
  return moments.length > 0 ? Math.min(...moments) : undefined
}
