import { formatterOf } from '#charts/time/buckets.ts'
import type { Formatter } from '#contract/results.ts'

const coarseToFine: readonly Formatter[] = ['yearly', 'monthly', 'daily', 'hourly', 'minutely']

/** The resolution in which pieces can be drawn as one: the coarsest of theirs. */
export function sharedFormatter(words: readonly (string | null | undefined)[]): Formatter {
  const known = words.map(formatterOf)
  return coarseToFine.find((one) => known.includes(one)) ?? 'daily'
}
