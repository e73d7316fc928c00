import { z } from 'zod'

/** True for an existing day and time. Parts are year, month 1 to 12, day, hour, minute, second. */
function exists(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return (
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  )
}

const dated = (pattern: RegExp, message: string) =>
  z
    .string()
    .refine((text) => {
      const parts = pattern.exec(text)
      return (
        parts !== null && exists(...(parts.slice(1).map(Number) as [number, number, number, number, number, number]))
      )
    }, message)
    .meta({ pattern: pattern.source })

const toMinute = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)$/

/** `YYYY-MM-DD` */
export const date = dated(/^(\d{4})-(\d\d)-(\d\d)$/, 'Use a date such as 2030-12-31')
/** `YYYY-MM-DD HH:mm` in UTC (interface, Conventions 7). */
export const dateMinute = dated(toMinute, 'Use a date and time such as 2030-12-31 18:30')
/** `Y-m-d H:i:s` */
export const dateSecond = dated(
  /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/,
  'Use a date and time such as 2030-12-31 18:30:00',
)
/** `YYYY-MM-DD HH:mm` or `now`; `error` is the message for anything else. */
export const sendDate = (error = 'Use now, or a date and time such as 2030-12-31 18:30') =>
  z
    // in the last hours of 9999, other time zones are past the latest date
    .union([z.literal('now'), dated(toMinute, error).refine((text) => !text.startsWith('9999'), error)], { error })
    .describe('now, or YYYY-MM-DD HH:mm')

/** A day, optionally with a time to the minute or second: for fields that the interface only calls "date". */
export const anyDate = z.union([date, dateMinute, dateSecond], {
  error: 'Use a date such as 2030-12-31, or a date and time such as 2030-12-31 18:30',
})
