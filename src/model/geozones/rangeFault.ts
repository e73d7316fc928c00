import { rangeLimits } from '#contract/places/limits.ts'
import { exactCount } from '#format/counts.ts'

const { least, most } = rangeLimits

/** The meters that a range may have: `50 to 1,000`. */
export const zoneRangeWords = `${exactCount(least)} to ${exactCount(most)}`

/** What is wrong with a range as it is typed, in words; undefined where nothing is. */
export const rangeFault = (typed: string): string | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Use whole meters from ${zoneRangeWords}`
