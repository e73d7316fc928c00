import { type Formatter, formatters } from '#contract/buckets.ts'
import { formatterOf } from './buckets.ts'

/** The resolution in which pieces can be drawn as one: the coarsest of theirs. */
export function coarsest(words: readonly (string | null | undefined)[]): Formatter {
  const known = words.map(formatterOf)
  return formatters.find((one) => known.includes(one)) ?? 'daily'
}
