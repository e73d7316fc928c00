import type { Clause, Range } from './clause.ts'
import { asBoolean, asDate, asNumber, asText, asVersion, hasValue, storedTexts } from './storedValues.ts'
import { compareVersions } from './versions.ts'

/** Whether a device’s value passes a clause. `value`: undefined or null if the device has none. */
export function holds(clause: Clause, value: unknown): boolean {
  switch (clause.test) {
    case 'everyone':
      return true
    case 'nobody':
      return false
    case 'absent':
      return !hasValue(clause.type, value)
    case 'present':
      return hasValue(clause.type, value)
    case 'texts': {
      const text = asText(value)
      const texts = clause.type === 3 ? storedTexts(value) : text === undefined ? undefined : [text]
      return texts?.some((each) => clause.texts.includes(each.toLowerCase())) === true
        ? !clause.negated
        : clause.negated
    }
    case 'numbers':
      return within(clause, asNumber(value), (a, b) => a - b, true)
    case 'versions':
      return within(clause, asVersion(value), compareVersions, true)
    case 'dates':
      return within(clause, asDate(value), (a, b) => (a < b ? -1 : a > b ? 1 : 0), false)
    case 'boolean':
      return asBoolean(value) === clause.wanted
  }
}

/** Whether a value is within one of the ranges; a missing one never is. */
function within<Bound>(
  { ranges, negated }: { ranges: readonly Range<Bound>[]; negated: boolean },
  value: Bound | undefined,
  compare: (a: Bound, b: Bound) => number,
  inclusive: boolean,
): boolean {
  if (value === undefined) return negated
  const inside = ranges.some(({ from, to }) => {
    if (from !== undefined && compare(value, from) < 0) return false
    if (to === undefined) return true
    const past = compare(value, to)
    return inclusive ? past <= 0 : past < 0
  })
  return inside !== negated
}
