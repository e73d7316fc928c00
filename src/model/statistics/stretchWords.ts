import { exactDate } from '#format/dates.ts'
import type { Period } from './buckets.ts'

const day = 86_400_000

/** Whole days are the service's, in UTC; hours read in the person's own zone. */
export function stretchWords({ from, to }: Period, zone: string, saysZone = true): string {
  const whole = from % day === 0 && (to + 1_000) % day === 0
  if (!whole) return `${exactDate(new Date(from), zone)} to ${exactDate(new Date(to), zone)}`
  const dayOf = (at: number) =>
    new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at)
  if (dayOf(from) === dayOf(to)) return `${dayOf(from)}${saysZone ? ', UTC' : ''}`
  return `${dayOf(from)} to ${dayOf(to)}${saysZone ? ', days of UTC' : ''}`
}
