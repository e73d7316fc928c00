import { type Timetable, timetable, weekdays } from '#contract/geozones.ts'
import { clockTime } from '#contract/places/limits.ts'
import { formatClock } from '#format/figures.ts'

export type Day = (typeof weekdays)[number]
/** `HH:mm`. An end at or before the start is on the next day: 00:00 to 00:00 is the whole day. */
export interface Interval {
  start: string
  stop: string
}
export type Week = Record<Day, Interval[]>

export const dayNames: Record<Day, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

export const officeWeek = (): Week => getWeek((day) => (day === 'Sat' || day === 'Sun' ? [] : [nineToFive()]))
const nineToFive = (): Interval => ({ start: '09:00', stop: '17:00' })

const getWeek = (intervals: (day: Day) => Interval[]): Week =>
  Object.fromEntries(weekdays.map((day) => [day, intervals(day)])) as Week

/** Null for a timetable that can’t be read; undefined for none. */
export function timetableIn(value: unknown): Timetable | null | undefined {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return undefined
  const read = timetable.safeParse(value)
  if (!read.success) return null
  return weekdays.some((day) => read.data[day]) ? read.data : undefined
}

export const weekIn = (table: Timetable): Week =>
  getWeek((day) => table[day]?.map((interval) => ({ ...interval })) ?? [])

export const toTimetable = (week: Week, timezone: number): Timetable => ({
  timezone,
  ...Object.fromEntries(weekdays.filter((day) => week[day].length > 0).map((day) => [day, week[day]])),
})

export function withInterval(week: Week, day: Day): Week {
  const [first] = week[day]
  if (!first) return { ...week, [day]: [nineToFive()] }
  const late = first.stop >= '19:00' || first.stop <= first.start
  return {
    ...week,
    [day]: late ? [first, { start: '00:00', stop: '01:00' }] : [first, { start: '19:00', stop: '22:00' }],
  }
}

export const withoutInterval = (week: Week, day: Day, index: number): Week => ({
  ...week,
  [day]: week[day].filter((_, other) => other !== index),
})

export const withTime = (week: Week, day: Day, index: number, part: Partial<Interval>): Week => ({
  ...week,
  [day]: week[day].map((interval, other) => (other === index ? { ...interval, ...part } : interval)),
})

export const copied = (week: Week, from: Day, to: readonly Day[]): Week =>
  getWeek((day) => (to.includes(day) ? week[from].map((interval) => ({ ...interval })) : week[day]))

/** `9`, `930`, `9.30`, or `9:30 AM` as `09:30`; other text unchanged. */
export function timeIn(typed: string): string {
  const [, hours, minutes = '00', half] = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap]m)?\s*$/i.exec(typed) ?? []
  if (hours === undefined) return typed
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hours
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

export const isTime = (text: string): boolean => clockTime.test(text)

/** Times in the form that fields show on blur, which is what is checked and sent. */
export const normalizedWeek = (week: Week): Week =>
  getWeek((day) => week[day].map(({ start, stop }) => ({ start: timeIn(start), stop: timeIn(stop) })))

const midnight = 1440
const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes of the day the interval begins on; past midnight the end exceeds 1440. */
function minutesOfInterval({ start, stop }: Interval): { from: number; to: number } {
  const [from, to] = [getMinutes(start), getMinutes(stop)]
  return { from, to: to > from ? to : to + midnight }
}

export function dayFault(intervals: readonly Interval[], next?: { name: string; intervals: readonly Interval[] }) {
  if (intervals.some(({ start, stop }) => !isTime(start) || !isTime(stop)))
    return `Enter a start and an end, such as ${formatClock('09:30')}`
  const list = intervals.map(minutesOfInterval).sort((a, b) => a.from - b.from)
  if (list.some(({ to }, index) => to > (list[index + 1]?.from ?? Number.POSITIVE_INFINITY))) return 'Intervals overlap'
  const after = next?.intervals.filter(({ start, stop }) => isTime(start) && isTime(stop)).map(minutesOfInterval) ?? []
  const first = Math.min(...after.map(({ from }) => from))
  return list.some(({ to }) => to - midnight > first) ? `This overlaps ${next?.name}’s schedule` : undefined
}

export function weekFaults(week: Week): Partial<Record<Day, string>> {
  const faults: Partial<Record<Day, string>> = {}
  weekdays.forEach((day, index) => {
    const after = weekdays[(index + 1) % weekdays.length] ?? day
    const fault = dayFault(week[day], { name: dayNames[after], intervals: week[after] })
    if (fault) faults[day] = fault
  })
  return faults
}

export function describeWeek(week: Week): string[] {
  const lines: { from: Day; to: Day; hours: string }[] = []
  for (const day of weekdays) {
    const hours = week[day].map(({ start, stop }) => `${formatClock(start)}–${formatClock(stop)}`).join(', ')
    const last = lines.at(-1)
    if (last && last.hours === hours && weekdays.indexOf(day) === weekdays.indexOf(last.to) + 1) last.to = day
    else lines.push({ from: day, to: day, hours })
  }
  return lines.map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`}: ${hours || 'nothing is sent'}`)
}
