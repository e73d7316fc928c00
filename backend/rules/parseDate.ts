import { normalDate } from '#contract/language/dates.ts'

/** The moment of a date of the contract’s `anyDate`, in UTC; a day without a time starts at 00:00. */
export function parseDate(text: string): Date {
  const [day, time = '00:00'] = (normalDate(text) ?? text).split(' ')
  return new Date(`${day}T${time}Z`)
}
