import { formatMinute, type RangeName } from './dashboardSearch.ts'
import { customPeriod, getPeriod, type Period, periodBefore, splitPeriod, wantedFormatter } from './period.ts'

export interface SplitPeriod extends Period {
  pieces: readonly Period[]
}

interface PeriodSearch {
  range?: RangeName | undefined
  from?: string | undefined
  to?: string | undefined
  compare?: boolean | undefined
}

/** The period of a URL, and the one before. `usual`: the default, as a name or a function of the current time. */
export function choosePeriods(
  { range, from, to, compare }: PeriodSearch,
  usual: RangeName | ((now: number) => Period),
  now: number,
  wanted = wantedFormatter,
) {
  const custom = customPeriod({ from, to })
  const named = custom ? undefined : (range ?? usual)
  const period = custom ?? (typeof named === 'function' ? named(now) : getPeriod(named ?? '30d', now))
  // both periods at the same resolution
  const formatter = wanted(period)
  const split = (part: Period): SplitPeriod => ({ ...part, pieces: splitPeriod(part, formatter) })
  return {
    name: typeof named === 'function' ? undefined : named,
    /** True if the period is dates in the URL. */
    custom: custom !== undefined,
    period: split(period),
    before: compare ? split(periodBefore(period, now)) : undefined,
    /** True if the URL has dates that are not a valid period. */
    misread: !custom && (from !== undefined || to !== undefined),
  }
}

export const customPeriodSearch = ({ from, to }: Period) => ({
  range: undefined,
  from: formatMinute(from),
  to: formatMinute(to),
})

/** The URL with dates in place of a relative period, so that it shows the same period tomorrow. */
export function exactAddress(href: string, period: Period): string {
  const { pathname, searchParams } = new URL(href, 'http://console.invalid')
  const { from, to } = customPeriodSearch(period)
  searchParams.delete('range')
  searchParams.set('from', from)
  searchParams.set('to', to)
  return `${pathname}?${searchParams}`
}

/** Twice as long around the same middle, up to `now`. */
export function widerPeriod({ from, to }: Period, now: number): Period {
  const half = (to - from) / 2
  return { from: Math.max(0, from - half), to: Math.max(to, Math.min(to + half, now)) }
}
