import { toDate } from './dates.ts'

/** `31 Dec 2026, 18:30`: what a clock shows, wherever it hangs, of `YYYY-MM-DD HH:mm`. Undefined for anything else. */
export function wallClock(value: string | null | undefined, locale?: string): string | undefined {
  if (!value || !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value)) return undefined
  const date = toDate(value)
  return (
    date &&
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(date)
  )
}
