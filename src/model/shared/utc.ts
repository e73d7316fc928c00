import { normalDate } from '#contract/language/dates.ts'
import { exampleDay, exampleMoment } from '#format/days.ts'

/** A day, or a day and time, as typed in UTC; undefined for anything else. */
export function utcDate(date: string): Date | undefined {
  const normal = normalDate(date.trim())
  return normal === undefined ? undefined : new Date(`${normal.replace(' ', 'T')}Z`)
}

/** A moment as it's typed and sent in UTC: `2030-12-31 18:30`. */
export const utcInput = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ')

export function utcSeconds(date: string): number | undefined {
  const at = utcDate(date)
  return at && at.getTime() / 1000
}

/** How fields refuse what is no day or time, and what is over: the same words everywhere. */
export const dayWanted = `Enter a date, such as ${exampleDay}`
export const momentWanted = (zone?: 'UTC') =>
  `Enter a date and time${zone ? ` in ${zone}` : ''}, such as ${exampleMoment()}`
export const futureWanted = 'Enter a time in the future'

export function dateFault(date: string, past = futureWanted, invalid = momentWanted('UTC')): string | undefined {
  const at = utcDate(date)
  if (!at) return invalid
  return at.getTime() <= Date.now() ? past : undefined
}
