import { normalDate } from '#contract/language/dates.ts'

/** A day, or a day and time, in UTC, as a moment; undefined for anything else. */
export function momentOf(date: string): Date | undefined {
  const normal = normalDate(date.trim())
  return normal === undefined ? undefined : new Date(`${normal.replace(' ', 'T')}Z`)
}
