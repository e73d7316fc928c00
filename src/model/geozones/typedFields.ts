import { rangeLimits } from '#contract/places/limits.ts'
import { exactCount } from '#format/counts.ts'
import { type SpanUnit, secondsOf } from '#format/spans.ts'

/** Degrees as people type them, with a decimal comma too; undefined for what is none, such as `0x10` or `1e1`. */
export function degreesIn(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-')
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

const { least, most } = rangeLimits

/** The meters that a range may have: `50 to 1,000`. */
export const zoneRangeWords = `${exactCount(least)} to ${exactCount(most)}`

/** What is wrong with a range as it is typed, in words; undefined where nothing is. */
export const rangeFault = (typed: string): string | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Use whole meters from ${zoneRangeWords}`

/** A year in seconds: nobody means to wait longer, and a slip of the unit is noticed. The service takes more. */
const longest = 365 * 86_400

/**
 * What is wrong with a cooldown as it is typed, in words; undefined where nothing is. The one that is there already, in seconds,
 * may be what it likes.
 */
export function cooldownFault(amount: string, unit: SpanUnit, there?: number): string | undefined {
  const seconds = /^\s*\d{1,16}\s*$/.test(amount) ? secondsOf(Number(amount), unit) : undefined
  if (seconds === undefined) return 'Use a whole number, 0 or more'
  return seconds > longest && seconds !== there ? 'At most 365 days' : undefined
}
