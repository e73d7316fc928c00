import { isObject } from '#model/shared/json.ts'
import type { Values } from './drafts.ts'

// In addition to each form’s list: fields with such names are never stored. A push token is an address, not a secret.
const neverKept = /password|secret|(?<!push_)token|key|cert|vapid|service_account|file|icon/i

export function changedFields(values: Values, initial: Values, secrets: readonly string[] = []): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && !secrets.includes(name) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  )
}

const isStorable = (name: string, value: unknown) => !neverKept.test(name) || typeof value === 'boolean'

/** True if a draft leaves out some of these fields. */
export const leavesOut = (values: Values, secrets: readonly string[] = []): boolean =>
  secrets.length > 0 || Object.entries(values).some(([name, value]) => !isStorable(name, value))

/** The part of `values` that differs from `initial` and may be stored: no secrets, no files. */
export const storableFields = (values: Values, initial: Values, secrets: readonly string[] = []): Values =>
  Object.fromEntries(
    Object.entries(changedFields(values, initial, secrets)).filter(([name, value]) => isStorable(name, value)),
  )

/**
 * The initial values, overridden by stored input. Input of a different shape, perhaps stored by another version, is ignored.
 * `fills`: also adds what nested objects lack. Not for records, whose entries may have been removed.
 */
export function restoredValues(initial: Values, kept: Values, fills: boolean): Values {
  const entries = Object.entries(kept).flatMap(([name, value]): [string, unknown][] => {
    const before = initial[name]
    if (Array.isArray(before) && Array.isArray(value)) return [[name, value.filter((item) => item !== null)]]
    if (isObject(before) && isObject(value))
      return [[name, { ...(fills && before), ...restoredValues(before, value, fills) }]]
    return before === undefined || before === null || isAlike(before, value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** A number is typed as text, a switch turns 1 into true, a cleared select is null; an empty text field is none of these. */
function isAlike(before: unknown, value: unknown): boolean {
  if (typeof before === 'object' || (typeof value === 'object' && value !== null)) return false
  return before !== '' || typeof value === 'string' || typeof value === 'number'
}
