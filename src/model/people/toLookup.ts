import type { KnownDevice } from '#contract/panelMethod.ts'
import type { Lookup } from './lookups.ts'
import { groupByPerson, personLabel } from './writing.ts'

/** What is remembered of a lookup: the person by an ID and with their name, or the text if several people match. */
export function toLookup(find: string, devices: readonly KnownDevice[] = []): Lookup {
  const [person, another] = groupByPerson(devices)
  if (!person || another) return { find }
  const id = person.name.replace(/^whatsapp:/, '')
  const label = personLabel(person.devices)
  return { find: id, label: label.includes(id) ? label : [label, id].filter(Boolean).join(' · ') }
}
