import type { Timetable } from '#contract/geozones.ts'
import { minutesOfDay, minutesOfWeek, stretchesOfWeek } from '#contract/places/timetable.ts'

/** A part of a day, in minutes, during which so many zones can fire. */
export interface Span {
  from: number
  to: number
  zones: number
}

/** For each day of a week from Monday, by a clock so many seconds from UTC: when how many zones can fire. */
export function weekOpen(tables: readonly (Timetable | undefined)[], offset: number): Span[][] {
  const changes = new Map<number, number>()
  const change = (minute: number, by: number) => changes.set(minute, (changes.get(minute) ?? 0) + by)
  for (const table of tables) {
    const turn = Math.round((offset - (table?.timezone ?? 0)) / 60)
    for (const { start, stop } of stretchesOfWeek(table)) {
      if (stop - start >= minutesOfWeek) {
        change(0, 1)
        continue
      }
      const from = (((start + turn) % minutesOfWeek) + minutesOfWeek) % minutesOfWeek
      const to = from + stop - start
      change(from, 1)
      if (to < minutesOfWeek) change(to, -1)
      if (to > minutesOfWeek) {
        change(0, 1)
        change(to - minutesOfWeek, -1)
      }
    }
  }
  for (let day = 0; day <= 7; day += 1) change(day * minutesOfDay, 0)
  const marks = [...changes.keys()].sort((a, b) => a - b)
  const days: Span[][] = Array.from({ length: 7 }, () => [])
  let open = 0
  marks.forEach((from, place) => {
    open += changes.get(from) ?? 0
    const to = marks[place + 1]
    if (to === undefined) return
    const day = days[Math.floor(from / minutesOfDay)]
    const start = from % minutesOfDay
    const last = day?.at(-1)
    if (last && last.to === start && last.zones === open) last.to = start + to - from
    else day?.push({ from: start, to: start + to - from, zones: open })
  })
  return days
}

/** `09:30` for minutes of a day. */
export const clockWords = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
