import { type SpanUnit, secondsOf } from '#format/spans.ts'

/** A year in seconds: nobody means to wait longer, and a slip of the unit is noticed. The service takes more. */
const most = 365 * 86_400

/**
 * What is wrong with a cooldown as it is typed, in words; undefined where nothing is. The one that is there already, in seconds,
 * may be what it likes.
 */
export function cooldownFault(amount: string, unit: SpanUnit, there?: number): string | undefined {
  const seconds = /^\s*\d{1,16}\s*$/.test(amount) ? secondsOf(Number(amount), unit) : undefined
  if (seconds === undefined) return 'Use a whole number, 0 or more'
  return seconds > most && seconds !== there ? 'At most 365 days' : undefined
}
