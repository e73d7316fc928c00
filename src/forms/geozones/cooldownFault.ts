import { type SpanUnit, secondsOf } from '#format/spans.ts'

/** A year in seconds: nobody waits longer, and a slip of the unit is noticed. */
const most = 365 * 86_400

/** What is wrong with a cooldown as it is typed, in words; undefined where nothing is. */
export function cooldownFault(amount: string, unit: SpanUnit): string | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(amount)) return 'Use a whole number, 0 or more'
  return secondsOf(Number(amount), unit) > most ? 'At most 365 days' : undefined
}
