import type { Fault } from '#contract/wire.ts'
import { withPeriod } from '#format/format.ts'
import { isPredicate } from './faultSentence.ts'

/** Places faults on fields or their nearest visible parent: `domains.2` on `domains`. Named parts stay in the message. */
export function placeFaults(faults: readonly Fault[], fields: readonly string[]) {
  const onFields = new Map<string, string>()
  const elsewhere: Fault[] = []
  for (const fault of faults) {
    const parts = fault.field.split('.')
    const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'))
    const field = paths.find((path) => fields.includes(path))
    if (field === undefined) {
      elsewhere.push(fault)
      continue
    }
    const inner = fault.field.slice(field.length + 1)
    const message = /^[a-z_]/i.test(inner) ? `${inner}: ${fault.message}` : asSentence(fault.message)
    onFields.set(field, onFields.has(field) ? `${withPeriod(onFields.get(field) ?? '')} ${message}` : message)
  }
  return { onFields, elsewhere }
}

/** Longer paths come first in the table. */
export const fieldIn = (table: readonly (readonly [path: string, typed: string])[], path: string): string | undefined =>
  table.find(([from]) => path === from || path.startsWith(`${from}.`))?.[1]

/** Below its field, `is too long` reads “Too long”. */
const asSentence = (message: string) =>
  isPredicate(message)
    ? message
        .replace(/^isn’t /, 'not ')
        .replace(/^is /, '')
        .replace(/^./, (first) => first.toUpperCase())
    : message
