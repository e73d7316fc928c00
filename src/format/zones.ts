import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { dayFormat, formatDate, timeFormat, toDate } from './format.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** `UTC+05:30` for an offset from UTC in seconds, `–` if unknown. */
export function formatUtcOffset(offset: number | null | undefined): string {
  if (typeof offset !== 'number') return '–'
  const minutes = Math.round(Math.abs(offset) / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return minutes === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const zones = [
  'Pacific/Honolulu America/Anchorage America/Los_Angeles America/Denver America/Phoenix America/Chicago',
  'America/Mexico_City America/New_York America/Bogota America/Halifax America/Santiago America/St_Johns',
  'America/Sao_Paulo America/Argentina/Buenos_Aires Atlantic/Azores Europe/London Europe/Lisbon Africa/Casablanca',
  'Africa/Lagos Europe/Berlin Europe/Paris Europe/Madrid Europe/Warsaw Europe/Athens Africa/Cairo',
  'Africa/Johannesburg Asia/Jerusalem Europe/Istanbul Europe/Moscow Africa/Nairobi Asia/Riyadh Asia/Tehran',
  'Asia/Dubai Asia/Kabul Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok',
  'Asia/Jakarta Asia/Singapore Asia/Shanghai Australia/Perth Asia/Tokyo Asia/Seoul Australia/Adelaide',
  'Australia/Darwin Australia/Brisbane Australia/Sydney Pacific/Noumea Pacific/Auckland Pacific/Tongatapu',
]
  .join(' ')
  .split(' ')

/** From west to east, with places that have the offset on the day `now`. `also` is always included. */
export function zoneChoices(now: Date, also?: number | null) {
  const places = new Map<number, string[]>([[0, []]])
  if (typeof also === 'number') places.set(also, [])
  for (const zone of zones) {
    const offset = dayjs(now).tz(zone).utcOffset() * 60
    const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
    places.set(offset, [...(places.get(offset) ?? []), place])
  }
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([offset, names]) => ({
      value: String(offset),
      label: names.length > 0 ? `${formatUtcOffset(offset)} · ${names.join(', ')}` : formatUtcOffset(offset),
    }))
}

/** `Dec 31, 2026, 6:30 PM` from `YYYY-MM-DD HH:mm`, whatever the zone. */
export function wallClock(value: string | null | undefined): string | undefined {
  if (!value || !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)) return undefined
  const date = toDate(value)
  return date && formatDate(date, { ...dayFormat, ...timeFormat }, 'UTC')
}

/** `2025-12-31T18:30`, the value of a field, as clocks in an IANA zone show it. */
export const wallTime = (moment: Date, zone: string): string => dayjs(moment).tz(zone).format('YYYY-MM-DDTHH:mm')

/** The day after today in a time zone, such as `2026-12-31`. */
export const tomorrow = (zone: string): string => dayjs().tz(zone).add(1, 'day').format('YYYY-MM-DD')

/** The moment when clocks in an IANA zone show a date and time. */
export function zonedMoment(day: string, time: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  try {
    // dates roll over: February 30 would be March 2
    if (new Date(`${day}T00:00Z`).toISOString().slice(0, 10) !== day) return undefined
    const date = dayjs.tz(`${day} ${time}`, zone).toDate()
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    return undefined
  }
}
