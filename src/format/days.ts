import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import { dayFormat, formatDate, timeFormat } from './format.ts'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

const stored = 'YYYY-MM-DD'
const clocks = ['', ' HH:mm', ' HH:mm:ss', ' H:mm', ' H:mm:ss', ' h:mm A', ' h:mm:ss A']
/** As people type days, without commas and periods. */
const typedDays = [stored, 'MMM D YYYY', 'MMMM D YYYY', 'D MMM YYYY', 'D MMMM YYYY', 'M/D/YYYY', 'MM/DD/YYYY']

/** The format of a text among all of a day, with or without a time, and what it says. */
function parse(text: string, days: readonly string[]) {
  for (const day of days)
    for (const clock of clocks) {
      const at = dayjs.utc(text, `${day}${clock}`, true)
      if (at.isValid()) return { at, clock }
    }
  return undefined
}

/**
 * `Dec 31, 2030` from `2030-12-31`, `Dec 31, 2030, 6:30 PM` from `2030-12-31 18:30`, whatever the zone. Other text, also a day that
 * doesn’t exist, is unchanged.
 */
export function formatDay(value: string): string {
  const { at, clock = '' } = parse(value.trim().replace('T', ' '), [stored]) ?? {}
  if (!at) return value
  const seconds = at.second() === 0 ? {} : ({ second: '2-digit' } as const)
  return formatDate(at.toDate(), { ...dayFormat, ...(clock && { ...timeFormat, ...seconds }) }, 'UTC')
}

/**
 * The stored form of a day, with its time if there is one, as people type it: `Dec 31, 2030, 6:30 PM`, `31 December 2030 18:30`,
 * `12/31/2030`, `2030-12-31`. Other text is unchanged.
 */
export function readDay(text: string): string {
  const plain = text
    .replace(/(\d)T(\d)/, '$1 $2')
    .replace(/\b([ap])\.?m\b\.?/i, (_, half: string) => `${half.toUpperCase()}M`)
    .replace(/[,.]|\bat\b/g, ' ')
    .replace(/\bsept\b/i, 'Sep')
    // the way that months are written
    .replace(/\b([a-z])([a-z]{2,})\b/gi, (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()
  const { at, clock = '' } = parse(plain, typedDays) ?? {}
  if (!at) return text
  return at.format(`${stored}${clock === '' ? '' : clock.includes('ss') ? ' HH:mm:ss' : ' HH:mm'}`)
}

/** What a field for a day is told to look like. */
export const exampleDay = 'Dec 31, 2030'

/** The same with a time, in the person’s clock. */
export const exampleMoment = (): string => formatDay('2030-12-31 18:30')
