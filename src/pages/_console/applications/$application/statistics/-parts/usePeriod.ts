import { useEffect, useMemo, useState } from 'react'
import { addMonths, resolutionOf } from '#contract/resolution.ts'
import type { Period } from '#model/statistics/buckets.ts'
import { namesInAddress, readNames, writeNames } from '#model/statistics/nameList.ts'
import {
  addressMoment,
  momentIn,
  mostYears,
  periodBefore,
  periodOf,
  piecesOf,
  type RangeName,
  rangeNames,
  secondOf,
  wantedFor,
} from '#model/statistics/period.ts'
import { flag, oneOf } from '../../../../../-parts/search.ts'

/** The parts of the address in which every dashboard keeps its stretch of time and how it is shown. */
export const periodParts = {
  range: oneOf(...rangeNames),
  /** With `to`: a stretch of one's own, `YYYY-MM-DDTHH:mm` in UTC. */
  from: momentIn,
  to: momentIn,
  compare: flag,
  /** One request for the whole, as coarse as the service answers it. */
  coarse: flag,
  live: flag,
  /** Ids of the series that are left out, see nameList. */
  off: namesInAddress,
}

export interface PeriodSearch {
  range?: RangeName
  from?: string
  to?: string
  compare?: true
  coarse?: true
  live?: true
  off?: string
}

/** What is to be changed in the address; undefined takes a part out. */
export type PeriodChange = { [Part in keyof PeriodSearch]?: PeriodSearch[Part] | undefined }

export interface Chosen {
  /** Undefined for a stretch of one's own. */
  name: RangeName | undefined
  period: Period
  /** What it is compared with, where it is. */
  before: Period | undefined
  /** The stretches to ask for, see piecesOf. */
  pieces: Period[]
  piecesBefore: Period[]
  off: readonly string[]
  live: boolean
  /** True where the address names moments that make no stretch of time. */
  misread: boolean
  now: number
  /** Brings named stretches up to now. */
  again: () => void
}

const minute = 60_000

/**
 * The stretch of time that the address names; the usual one where it names none: by its name, or worked out from now by a function
 * that stays the same.
 */
export function usePeriod(search: PeriodSearch, usual: RangeName | ((now: number) => Period) = '30d'): Chosen {
  const [now, setNow] = useState(() => Date.now())
  const { live } = search
  useEffect(() => {
    if (!live) return undefined
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [live])
  const { range, from, to, compare, coarse, off } = search
  // the same stretch is the same object, so that nothing is drawn or added up again for its sake
  const stretches = useMemo(() => {
    const own = ownPeriod({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
    const named = own ? undefined : (range ?? usual)
    const name = typeof named === 'function' ? undefined : named
    const period = own ?? (typeof named === 'function' ? named(now) : periodOf(named ?? '30d', now))
    const before = compare ? periodBefore(period, now) : undefined
    // both as finely as each other
    const wanted = coarse ? resolutionOf(period.from, period.to + 1_000) : wantedFor(period)
    return {
      name,
      period,
      before,
      pieces: piecesOf(period, wanted),
      piecesBefore: before ? piecesOf(before, wanted) : [],
      misread: !own && (from !== undefined || to !== undefined),
    }
  }, [range, from, to, compare, coarse, usual, now])
  return {
    ...stretches,
    off: useMemo(() => readNames(off), [off]),
    live: live === true,
    now,
    again: () => setNow(Date.now()),
  }
}

/** The stretch between two moments of the address, to the end of the last minute; undefined where they make none, or too long a one. */
export function ownPeriod({ from, to }: Pick<PeriodSearch, 'from' | 'to'>): Period | undefined {
  if (from === undefined || to === undefined || from > to) return undefined
  const own = { from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`) + 59_000 }
  return own.to < addMonths(own.from, 12 * mostYears) ? own : undefined
}

/** The parts of the address that name a stretch itself. */
export const ownParts = ({ from, to }: Period) => ({
  range: undefined,
  from: addressMoment(from),
  to: addressMoment(to),
})

/** A stretch as scheduled requests take it: its end, the second behind the last, is not counted. */
export const between = ({ from, to }: Period) => ({ datefrom: secondOf(from), dateto: secondOf(to + 1_000) })

/** The address's `off` after one series was left out or brought back. */
export function toggled(off: readonly string[], id: string): string | undefined {
  return writeNames(off.includes(id) ? off.filter((one) => one !== id) : [...off, id])
}
