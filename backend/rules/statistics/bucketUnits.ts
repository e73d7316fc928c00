import type { Formatter } from '#contract/buckets.ts'

/** The date_trunc field of each bucket size. */
export const bucketUnits = {
  yearly: 'year',
  monthly: 'month',
  daily: 'day',
  hourly: 'hour',
  minutely: 'minute',
} as const satisfies Record<Formatter, string>
