import { momentIn, namesInAddress, rangeNames } from '#model/statistics/dashboardSearch.ts'
import { flag, oneOf } from '#pages/-parts/search.ts'

/** The parts of the address in which every dashboard keeps its period and how it is shown. */
export const periodParts = {
  range: oneOf(...rangeNames),
  /** With `to`: a custom range, `YYYY-MM-DDTHH:mm` in UTC. */
  from: momentIn,
  to: momentIn,
  compare: flag,
  /** Ids of the series that are left out, see nameList. */
  off: namesInAddress,
}

export type PeriodSearch = { [Name in keyof typeof periodParts]?: ReturnType<(typeof periodParts)[Name]> }
