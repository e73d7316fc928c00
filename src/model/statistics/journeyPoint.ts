import type { ResponseOf } from '#contract/index.ts'
import { toCount } from '#format/format.ts'
import { toPercentage } from './openRate.ts'

type ServicePoint = ResponseOf<'getJourneyStatistics'>['payload']['points'][number]

/** `kept`: what was sent as a percentage of the step before; over 100 where branches meet. */
export type JourneyPoint = ReturnType<typeof toPoint> & { kept: number | undefined }

/** The steps of a journey in their order. */
export function toJourneyPoints(points: readonly ServicePoint[]): JourneyPoint[] {
  const read = points.map(toPoint)
  return read.map((point, index) => {
    const last = read[index - 1]
    return { ...point, kept: last && toPercentage(point.sent, last.sent) }
  })
}

function toPoint({ pointTitle, pointStat }: ServicePoint, index: number) {
  const { sent, opened, uniqOpened, conversion } = pointStat
  // percent; services return a ratio or a percentage, and nothing without a goal
  const rate = typeof conversion !== 'number' ? undefined : conversion <= 1 ? conversion * 100 : conversion
  return {
    id: String(index + 1),
    place: index + 1,
    label: pointTitle,
    sent: toCount(sent) ?? 0,
    opened: toCount(opened) ?? 0,
    people: toCount(uniqOpened) ?? 0,
    conversion: rate,
    /** From the rate, as services don’t return the count. */
    converted: rate === undefined ? undefined : Math.round(((toCount(sent) ?? 0) * rate) / 100),
  }
}
