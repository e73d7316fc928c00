import { normalDate } from '#contract/language/dates.ts'

/** The moment that a date of the contract's `anyDate` names, in UTC; a day alone begins at 00:00. */
export function parseDate(text: string): Date {
  const [day, time = '00:00'] = (normalDate(text) ?? text).split(' ')
  return new Date(`${day}T${time}Z`)
}
