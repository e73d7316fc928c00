import type { ResponseOf } from '#contract/index.ts'
import { toCount } from '#format/format.ts'

export type JourneyPoint = ReturnType<typeof toPoint>

export function toPoint(
  { pointTitle, pointStat }: ResponseOf<'getJourneyStatistics'>['payload']['points'][number],
  index: number,
) {
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
