import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The moment at which the clocks of an IANA zone show a day and a time; undefined where there is none such. */
export function zonedMoment(day: string, time: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  try {
    const date = dayjs.tz(`${day} ${time}`, zone).toDate()
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    return undefined
  }
}
