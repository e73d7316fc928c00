import { dayFormat, exactCount, formatCount, formatDate, formatList, toDate } from '#format/format.ts'
import type { ActionTotals } from '#model/statistics/messageCounts.ts'

/** What is counted in a period may follow what was sent before it. */
export const countsEarlier = 'Opens and conversions include those of earlier messages.'

/** The same in a few words, without an end. */
export const conversionsShort = (days: number | undefined) =>
  days === undefined
    ? 'events by people who were sent a message'
    : `events within ${formatCount(days, 'day')} of a message`

/** What conversions are counted from, as far as the service says. `days` after a message within which an event counts. */
export const attribution = (days: number | undefined) =>
  days === undefined
    ? 'events by people who were sent a message. The service doesn’t say how long after it an event still counts.'
    : `every event within ${formatCount(days, 'day')} after a message was sent to the person, whether it was opened or not. A person can convert several times.`

/** `since Sep 27, 2026`: from when conversions are counted, where that’s within the period. */
export function conversionsSince(since: string | undefined): string | undefined {
  const at = toDate(since)
  return at && `since ${formatDate(at, dayFormat, 'UTC')}`
}

/** The same as a sentence, with its reason. */
export const describeSince = (since: string | undefined) => {
  const time = conversionsSince(since)
  return time && `Only messages sent ${time} have conversions: the service no longer knows who got the earlier ones.`
}

/** Which messages rates per 100 are of, for each campaign that has others, too. Undefined if none has. */
export function describeRated(
  items: readonly { label: string; sums: Pick<ActionTotals, 'send' | 'attributed'> | undefined }[],
): string | undefined {
  const rated = items.flatMap(({ label, sums }) =>
    sums?.attributed === undefined || sums.attributed === sums.send
      ? []
      : `${exactCount(sums.attributed)} of ${formatCount(sums.send, 'message')} for ${label}`,
  )
  return rated.length === 0
    ? undefined
    : `Rates per 100 sent count only messages with known recipients: ${formatList(rated)}.`
}
