import type { Fault } from '#contract/wire.ts'

export interface PlacedFaults {
  /** Message by the name of a field that is on screen. */
  onFields: ReadonlyMap<string, string>
  /** What names no field of this form. */
  elsewhere: readonly Fault[]
}

/** Puts each fault on the field it names, or on the nearest one above it: `domains.2` on `domains` where no line 2 is drawn; what has a name inside keeps it. */
export function placeFaults(faults: readonly Fault[], fields: readonly string[]): PlacedFaults {
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
    onFields.set(field, onFields.has(field) ? `${onFields.get(field)}. ${message}` : message)
  }
  return { onFields, elsewhere }
}

/** The form's field for one of the request, by a table in which the longer path comes first; undefined where it has none. */
export const fieldIn = (
  table: readonly (readonly [asked: string, typed: string])[],
  asked: string,
): string | undefined => table.find(([from]) => asked === from || asked.startsWith(`${from}.`))?.[1]

/** Services go on after the field's name, `is too long`; beside the field the words stand alone. */
const asSentence = (words: string) =>
  /^[a-z]+[ ,]/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words
