import { type DateInterval, dateInterval, isMeantAsDaysAgo, timestampInterval } from './dates.ts'
import type { Scalar } from './expression.ts'
import { type Version, versionFrom } from './versions.ts'

/** A value for a tag type, or what to enter instead, without a period. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; reason: string }

const read = <Value>(value: Value | undefined, reason: string): Read<Value> =>
  value === undefined ? { ok: false, reason } : { ok: true, value }

/** A value as in the source, without quotes. */
export const scalarText = (scalar: Scalar): string => (scalar.kind === 'boolean' ? String(scalar.value) : scalar.text)

/** A number with commas, `9,999,999`, from five digits on: one of four may be a year. */
export const groupedDigits = (number: string): string =>
  /^-?\d{5,}(\.\d+)?$/.test(number) ? number.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : number

/** A String or List value in lower case: comparison ignores case. */
export function readTextOperand(scalar: Scalar): Read<string> {
  const written = scalarText(scalar)
  return read(scalar.kind === 'text' ? scalar.text.toLowerCase() : undefined, `Write "${written}" in double quotes`)
}

/** An integer that JSON represents exactly. */
export function readInteger(scalar: Scalar): Read<number> {
  const digits = scalarText(scalar)
  if (!/^-?\d+$/.test(digits)) return read<number>(undefined, 'Use a whole number, such as 18')
  if (scalar.kind !== 'number') return read<number>(undefined, `Write ${digits} without quotes`)
  const value = Number(digits)
  return read(Number.isSafeInteger(value) ? value : undefined, 'Use a whole number of at most 15 digits')
}

/** A number of at most 15 digits: JSON keeps those exactly, so a database and this code compare them the same way. */
export function readDecimal(scalar: Scalar): Read<number> {
  const digits = scalarText(scalar)
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return read<number>(undefined, 'Use a number, such as 19.95')
  if (scalar.kind !== 'number') return read<number>(undefined, `Write ${digits} without quotes`)
  const enough = digits.replace(/\D/g, '').length <= 15
  return read(enough ? Number(digits) : undefined, 'Use a number of at most 15 digits')
}

const truths = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

/** 0, 1, true, or false, quoted or not. */
export const readBoolean = (scalar: Scalar): Read<boolean> =>
  read(truths.get(scalarText(scalar).toLowerCase()), 'Use true or false')

/** Numbers separated by dots, quoted; a single number may be unquoted. */
export const readVersion = (scalar: Scalar): Read<Version> =>
  read(
    scalar.kind === 'boolean' ? undefined : versionFrom(scalar.text),
    'Use a version with only numbers and dots, such as "1.10.0"',
  )

/**
 * The interval of a date (see dates.ts). `now`: what days ago count from; `suggested`: whether the reason
 * mentions them.
 */
export function readDate(scalar: Scalar, now: Date, suggested = true): Read<DateInterval> {
  if (scalar.kind === 'number')
    return read(timestampInterval(scalar.text), 'Use a Unix time in whole seconds, or a date such as "2030-12-31"')
  const found = scalar.kind === 'text' ? dateInterval(scalar.text, now) : undefined
  if (!found && isMeantAsDaysAgo(scalarText(scalar)))
    return read<DateInterval>(
      undefined,
      /^\d{6,} /.test(scalarText(scalar)) ? 'Enter at most 99999 days' : 'Enter a whole number of days, 0 or more',
    )
  return read(found, `Use a date such as "2030-12-31" or "2030-12-31 18:30"${suggested ? ', or "7 days ago"' : ''}`)
}
