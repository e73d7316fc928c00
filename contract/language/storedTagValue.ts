import { type TagType, tagTypes } from '../tagTypes.ts'
import { normalDate } from './dates.ts'
import { versionFrom } from './versions.ts'

/** A value in stored form, or why it can’t be stored. */
export type Stored =
  | { ok: true; value: string | number | boolean | string[] }
  | { ok: false; reason: string; tooLarge: boolean }

const whole = /^\s*[+-]?\d+\s*$/
// anything JSON can represent, so exports can be imported
const decimal = /^\s*[+-]?\d+(\.\d+)?(e[+-]?\d+)?\s*$/i
const booleans = new Map<unknown, boolean>([
  ...[true, 'true', 1, '1'].map((given) => [given, true] as const),
  ...[false, 'false', 0, '0'].map((given) => [given, false] as const),
])

/**
 * The stored form of a value for a tag of this type (interface, Conventions 7). Numbers and booleans may be strings, as
 * clients send them, and a string may be given as a number.
 */
export function storedTagValue(type: TagType, value: unknown): Stored {
  const stored = readers[type](value)
  if (stored !== undefined) return { ok: true, value: stored }
  const tooLarge = type === 1 && (Number.isInteger(value) || (typeof value === 'string' && whole.test(value)))
  const reason = tooLarge
    ? 'must be an integer of at most 15 digits'
    : `must be ${tagTypes[type] === 'Integer' ? 'an' : 'a'} ${tagTypes[type]}`
  return { ok: false, reason, tooLarge }
}

const integer = (value: unknown) => {
  const number = typeof value === 'string' && whole.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : undefined
}

const readers: Record<TagType, (value: unknown) => string | number | boolean | string[] | undefined> = {
  1: integer,
  2: (value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined),
  3: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? [...new Set(value.map(String))]
      : undefined,
  4: normalDate,
  5: (value) => booleans.get(value),
  6: (value) => {
    const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  7: (value) => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && versionFrom(text) ? text.trim() : undefined
  },
}
