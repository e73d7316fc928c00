import type { Timetable } from '../geozones.ts'
import { weekdays } from './weekdays.ts'

/** An interval of a week in minutes since Monday 00:00 in the timetable’s time zone; `stop` is exclusive. */
export interface OpenInterval {
  start: number
  stop: number
}

export const minutesOfDay = 1440
export const minutesOfWeek = 7 * minutesOfDay

const minute = 60_000
const week = minutesOfWeek * minute
/** The first Monday of 1970, which began on a Thursday. */
const aMonday = 4 * minutesOfDay * minute

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/**
 * When it is open, as intervals of one week in order; those that touch or overlap are merged. A stop that isn’t
 * after its start is on the next day; Monday follows Sunday. Without a timetable, or with one that has no
 * days, it is open all week.
 */
export function intervalsOfWeek(timetable: Timetable | null | undefined): OpenInterval[] {
  const given = weekdays.flatMap((day, index) =>
    (timetable?.[day] ?? []).flatMap(({ start, stop }) => {
      const from = index * minutesOfDay + minutesOf(start)
      const length = minutesOf(stop) - minutesOf(start)
      return withinWeek(from, from + (length > 0 ? length : length + minutesOfDay))
    }),
  )
  if (given.length === 0) return [{ start: 0, stop: minutesOfWeek }]
  return joined(given.sort((a, b) => a.start - b.start))
}

const withinWeek = (start: number, stop: number): OpenInterval[] =>
  stop <= minutesOfWeek
    ? [{ start, stop }]
    : [
        { start, stop: minutesOfWeek },
        { start: 0, stop: stop - minutesOfWeek },
      ]

function joined(sorted: readonly OpenInterval[]): OpenInterval[] {
  const stretches: OpenInterval[] = []
  for (const { start, stop } of sorted) {
    const last = stretches.at(-1)
    if (last && start <= last.stop) last.stop = Math.max(last.stop, stop)
    else stretches.push({ start, stop })
  }
  return stretches
}

/** Milliseconds since Monday 00:00 in the timetable’s time zone. */
function placeInWeek(timetable: Timetable | null | undefined, moment: Date): number {
  const since = moment.getTime() + (timetable?.timezone ?? 0) * 1000 - aMonday
  return ((since % week) + week) % week
}

/** Whether it is open at a moment. */
export function isOpen(timetable: Timetable | null | undefined, moment: Date): boolean {
  const place = placeInWeek(timetable, moment)
  return intervalsOfWeek(timetable).some(({ start, stop }) => place >= start * minute && place < stop * minute)
}

/** When it is open next: `moment` itself if it is open then. */
export function opensAt(timetable: Timetable | null | undefined, moment: Date): Date {
  if (isOpen(timetable, moment)) return moment
  const place = placeInWeek(timetable, moment)
  const waits = intervalsOfWeek(timetable).map(({ start }) => (start * minute - place + week) % week)
  return new Date(moment.getTime() + Math.min(...waits))
}

/** When it is closed next: `moment` itself if it is closed then; null if it never closes. */
export function closesAt(timetable: Timetable | null | undefined, moment: Date): Date | null {
  const stretches = intervalsOfWeek(timetable)
  const place = placeInWeek(timetable, moment)
  const now = stretches.find(({ start, stop }) => place >= start * minute && place < stop * minute)
  if (!now) return moment
  if (now.stop < minutesOfWeek) return new Date(moment.getTime() + now.stop * minute - place)
  // open across the end of the week: continue with what begins on Monday
  const monday = stretches[0]?.start === 0 ? stretches[0].stop : 0
  return monday === minutesOfWeek ? null : new Date(moment.getTime() + week + monday * minute - place)
}
