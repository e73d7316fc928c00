import { day, endOfTime } from '../time.ts'

/**
 * A span of time in stored form, `to` exclusive. Stored dates compare as text (`'2025-01-01 10:00' < '2025-01-01 10:00:30'`),
 * because a time to the minute means second 0 and is a prefix of what follows. Compare by code unit, not by locale.
 */
export interface DateInterval {
  from: string
  to: string
}

const second = 1000
const minute = 60 * second

const written = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::(\d\d))?)?$/
const relative = /^(\d{1,5}) days? ago$/i
const stored = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

/** True for `N days ago`. */
export const isRelativeDate = (text: string): boolean => relative.test(text)

/** True for what is meant as `N days ago`, whatever stands for N. */
export const isMeantAsDaysAgo = (text: string): boolean => /\bdays? ago$/i.test(text)

/** True for a date tag's stored value: `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss` in UTC (interface, Conventions 7). */
export const isStoredDate = (value: unknown): value is string => typeof value === 'string' && stored.test(value)

/** The stored form of a moment, in UTC: to the minute if the second is 0, otherwise to the second. */
export function storedDate(moment: Date): string {
  // bounds only: the end of the last day with a four-digit year
  if (moment.getTime() >= endOfTime) return '9999-12-31 24:00'
  const text = moment.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(':00') ? text.slice(0, 16) : text
}

/**
 * The stored form of a date tag’s value: `YYYY-MM-DD[ HH:MM[:SS]]`, also with T, or a Unix timestamp
 * in whole seconds. A day without a time is its midnight. Undefined for anything else.
 */
export function normalDate(value: unknown): string | undefined {
  if (typeof value === 'number') return timestampInterval(String(value))?.from
  return typeof value === 'string' ? writtenInterval(value)?.from : undefined
}

/** The interval of a quoted date: a day, a minute, a second, or the UTC day `N days ago`. Undefined if unreadable. */
export function dateInterval(text: string, now: Date): DateInterval | undefined {
  const days = relative.exec(text)?.[1]
  if (days === undefined) return writtenInterval(text)
  const today = Math.floor(now.getTime() / day) * day
  return interval(today - Number(days) * day, day)
}

/** The second of a Unix timestamp, from its digits. Undefined if invalid or after the year 9999. */
export function timestampInterval(digits: string): DateInterval | undefined {
  const time = Number(digits) * second
  return /^\d+$/.test(digits) && time < endOfTime ? interval(time, second) : undefined
}

function writtenInterval(text: string): DateInterval | undefined {
  const [, date, time, seconds] = written.exec(text) ?? []
  if (date === undefined) return undefined
  const iso = `${date}T${time ?? '00:00'}:${seconds ?? '00'}.000Z`
  const start = Date.parse(iso)
  // February 30 parses as a day in March
  if (Number.isNaN(start) || new Date(start).toISOString() !== iso) return undefined
  return interval(start, seconds !== undefined ? second : time !== undefined ? minute : day)
}

const interval = (start: number, length: number): DateInterval => ({
  from: storedDate(new Date(start)),
  to: storedDate(new Date(start + length)),
})
