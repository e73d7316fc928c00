import type { SentMessage } from '#contract/sentMessage.ts'
import { toDate } from '#format/format.ts'
import { wallClock, wallTime, zonedMoment } from '#format/zones.ts'
import type { WhenDraft } from './pushDraft.ts'

const minute = 60_000

/** Clocks run from UTC-12 to UTC+14. */
const furthestEast = 14 * 60 * minute
const furthestWest = -12 * 60 * minute

/** West of every other time zone: a day that is over here is over everywhere. */
const lastZone = 'Etc/GMT+12'

export function goesLater({ kind, day, time, timezone }: WhenDraft, now: Date): boolean {
  if (kind === 'now') return false
  if (kind === 'zone') return (zonedMoment(day, time, timezone) ?? now) > now
  return localSpread(day, time, now)?.pastFrom === undefined
}

/** True for a time that a copy of the message could still use. */
export function isScheduledAhead(
  { send_date, local_time, local_date }: Pick<SentMessage, 'send_date' | 'local_time' | 'local_date'>,
  now: Date,
): boolean {
  const [day = '', time = ''] = local_time ? (local_date ?? '').split(' ') : []
  if (local_time) return localSpread(day, time, now)?.over === false
  return (toDate(send_date) ?? now) > now
}

/** When a draft is sent, in a few words. */
export function describeWhen({ kind, day, time, timezone }: WhenDraft): string {
  const clock = wallClock(`${day} ${time}`)
  if (kind === 'now') return 'Now'
  if (clock === undefined) return 'At a set time'
  return kind === 'local' ? `${clock}, local time` : `${clock}, ${timezone.replaceAll('_', ' ')}`
}

/** The first day that a time can be on: today, or in local time, the first on which it isn’t over everywhere. */
export function firstDay({ kind, time, timezone }: WhenDraft, now: Date): string {
  const day = wallTime(now, kind === 'zone' ? timezone : lastZone).slice(0, 10)
  const over = kind === 'local' && localSpread(day, time, now)?.over
  return over ? wallTime(new Date(now.getTime() + 24 * 60 * minute), lastZone).slice(0, 10) : day
}

/** `pastFrom`: at this offset (seconds from UTC) and east of it, the time has passed; undefined if it is ahead everywhere. */
export function localSpread(day: string, time: string, now: Date) {
  const clock = zonedMoment(day, time, 'UTC')?.getTime()
  if (clock === undefined) return undefined
  const first = new Date(clock - furthestEast)
  const last = new Date(clock - furthestWest)
  // the offset at which it is that time now
  const edge = clock - now.getTime()
  const quarter = 15 * minute
  return {
    first,
    last,
    pastFrom: edge > furthestEast ? undefined : Math.max(furthestWest, Math.ceil(edge / quarter) * quarter) / 1_000,
    over: last <= now,
  }
}
