import { formatCount } from '#format/format.ts'

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
