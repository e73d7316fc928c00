import { dayFormat, formatDate, timeFormat } from './format.ts'

const stored = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/

/**
 * `Dec 31, 2030` from `2030-12-31`, `Dec 31, 2030, 6:30 PM` from `2030-12-31 18:30`, whatever the zone. Other text, also a day that
 * doesn’t exist, is unchanged.
 */
export function formatDay(value: string): string {
  const [, day = '', hour, minute, second] = stored.exec(value.trim()) ?? []
  const clock = [hour ?? '00', minute ?? '00', second ?? '00'].join(':')
  const date = new Date(`${day}T${clock}Z`)
  // dates roll over: February 30 would be March 2
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== `${day}T${clock}`) return value
  const seconds = Number(second ?? 0) === 0 ? {} : ({ second: '2-digit' } as const)
  return formatDate(date, { ...dayFormat, ...(hour !== undefined && { ...timeFormat, ...seconds }) }, 'UTC')
}

const names = 'january february march april may june july august september october november december'.split(' ')

const monthOf = (word: string) => names.findIndex((name) => name.startsWith(word.toLowerCase())) + 1

const orders = [
  { pattern: /^(\d{4})-(\d\d)-(\d\d)/, parts: ['year', 'month', 'day'] },
  { pattern: /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})/i, parts: ['month', 'day', 'year'] },
  { pattern: /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})/i, parts: ['day', 'month', 'year'] },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})/, parts: ['month', 'day', 'year'] },
] as const

const clockTyped = /^(?:,? (?:at )?|T)(\d{1,2}):(\d\d)(?::(\d\d))?(?: ?([ap])\.?m\.?)?$/i

const two = (number: number) => String(number).padStart(2, '0')

/**
 * The stored form of a day, with its time if there is one, as people type it: `Dec 31, 2030, 6:30 PM`, `31 December 2030 18:30`,
 * `12/31/2030`, `2030-12-31`. Other text is unchanged.
 */
export function readDay(text: string): string {
  const typed = text.trim().replace(/\s+/g, ' ')
  if (stored.test(typed)) return typed
  for (const { pattern, parts } of orders) {
    const found = pattern.exec(typed)
    if (!found) continue
    const part = (name: (typeof parts)[number]) => found[parts.indexOf(name as never) + 1] ?? ''
    const month = /\d/.test(part('month')) ? Number(part('month')) : monthOf(part('month'))
    const day = `${part('year')}-${two(month)}-${two(Number(part('day')))}`
    const clock = readClock(typed.slice(found[0].length))
    const value = clock === undefined ? '' : `${day}${clock}`
    // only what can be shown again: no 13th month, no February 30
    return value !== '' && formatDay(value) !== value ? value : text
  }
  return text
}

/** ` 18:30` for `, 6:30 PM`, empty for no time, undefined for anything else. */
function readClock(text: string): string | undefined {
  if (text === '') return ''
  const [, hour = '', minute = '', second, half] = clockTyped.exec(text) ?? []
  const hours = Number(hour)
  if (hour === '' || (half && (hours < 1 || hours > 12))) return undefined
  const shift = half ? (half.toLowerCase() === 'p' ? 12 : 0) - (hours === 12 ? 12 : 0) : 0
  return ` ${two(hours + shift)}:${minute}${second === undefined ? '' : `:${second}`}`
}

/** What a field for a day is told to look like. */
export const exampleDay = 'Dec 31, 2030'

/** The same with a time, in the person’s clock. */
export const exampleMoment = (): string => formatDay('2030-12-31 18:30')
