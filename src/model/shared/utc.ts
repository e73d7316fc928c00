import { normalDate } from '#contract/language/dates.ts'

/** A day, or a day and time, as it is typed in UTC; undefined for anything else. */
export function utcDate(date: string): Date | undefined {
  const normal = normalDate(date.trim())
  return normal === undefined ? undefined : new Date(`${normal.replace(' ', 'T')}Z`)
}

export function utcSeconds(date: string): number | undefined {
  const at = utcDate(date)
  return at && at.getTime() / 1000
}
