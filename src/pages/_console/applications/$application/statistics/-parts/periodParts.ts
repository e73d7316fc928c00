import { parseMinute, rangeNames, validNames } from '#model/statistics/dashboardSearch.ts'
import { oneOf } from '#pages/-parts/search.ts'

/** Search parameters of every dashboard: its period and display. */
export const periodParts = {
  range: oneOf(...rangeNames),
  /** With `to`: a custom range, `YYYY-MM-DDTHH:mm` in UTC. */
  from: parseMinute,
  to: parseMinute,
  /** Unless it says, as the dashboard does by itself. */
  compare: oneOf<boolean>(true, false),
  /** IDs of hidden series, see writeNames. */
  off: validNames,
}

export type PeriodSearch = { [Name in keyof typeof periodParts]?: ReturnType<(typeof periodParts)[Name]> }
