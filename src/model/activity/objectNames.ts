import type { ListedEntry } from '#contract/console/activity.ts'
import { formatCount } from '#format/format.ts'
import { withShortPlaceholders } from '../applications/sentMessage.ts'
import { type EntryObject, entryObject, mainObjects } from './entryObjects.ts'
import { isSend, textsOfSend } from './sends.ts'

/** Names of objects by key, such as `preset:AAAAA-BBBBB`. */
export type ObjectNames = ReadonlyMap<string, string>

const nameKey = ({ kind, id }: Pick<EntryObject, 'kind' | 'id'>) => `${kind}:${id.toUpperCase()}`

/** With its name, where that is known: an ID says nothing to most people. */
export const objectName = ({ kind, id }: EntryObject, names: ObjectNames): string =>
  names.get(nameKey({ kind, id })) ?? id

/** The key of a segment’s name by its code: entries call it by its name, except for exports. */
export const filterKey = (code: string): string => `filter:${code.toUpperCase()}`

/** The key of a test device’s name by its push token. */
export const testKey = (token: string): string => `test:${token.toUpperCase()}`

/** The title or the preset of what a send says, by the key of its message: a held one has no other name. */
export function sentNames(entries: readonly ListedEntry[], names: ObjectNames): ObjectNames {
  return new Map(
    entries.flatMap((entry) => {
      if (!isSend(entry)) return []
      const key = (kind: string) => entry.objects.find((one) => one.startsWith(`${kind}:`))
      const preset = key('preset')
      const name = textsOfSend(entry.request)[0] ?? (preset && names.get(nameKey(entryObject(preset))))
      return name
        ? entry.objects
            .filter((one) => one.startsWith('message:'))
            .map((one) => [nameKey(entryObject(one)), name] as const)
        : []
    }),
  )
}

/** Names of presets and campaigns by key, as entries about one of them alone have them: it may be gone since. */
export function recordedNames(entries: readonly ListedEntry[]): ObjectNames {
  return new Map(
    entries.toReversed().flatMap(({ name, objects }) => {
      const [only, ...others] = mainObjects(objects)
      if (!name || !only || others.length > 0 || !['preset', 'campaign'].includes(only.kind)) return []
      return [[nameKey(only), withShortPlaceholders(name)] as const]
    }),
  )
}

/** As many of several things are named. */
export const mostNamed = 3

/** The names of the test devices that alone got a message; undefined if others did too. */
export function testNames(sentTo: readonly EntryObject[], names: ObjectNames): string | undefined {
  const devices = sentTo.map(({ kind, id }) => (kind === 'device' ? names.get(testKey(id)) : undefined))
  if (devices.length === 0 || devices.includes(undefined)) return undefined
  return `Test · ${devices.length > mostNamed ? formatCount(devices.length, 'device') : devices.join(', ')}`
}

/** A kind and a name or an ID, of people only the name: “Preset Sunday”. */
export const describeObject = (object: EntryObject, names: ObjectNames) => {
  const name = names.get(nameKey(object))
  const number = object.kind === 'device' ? /^whatsapp:(.+)$/i.exec(object.id)?.[1] : undefined
  if (number && !name) return `Number ${number}`
  return name && people.includes(object.kind) ? name : `${object.label} ${name ?? object.id}`
}

const people = ['user', 'device', 'email']

/** The first of several objects, and how many more there are. */
export function describeObjects(all: readonly EntryObject[], names: ObjectNames): string {
  const users = all.filter(({ kind }) => kind === 'user')
  const [person] = users
  // a task is how something is done, and its number says nothing
  const things = all.filter(({ kind }) => kind !== 'task')
  const [first, ...others] = things
  if (!first) return ''
  if (person && all.every(({ kind }) => ['user', 'device', 'inboxMessage'].includes(kind)))
    return users.length > 1 ? formatCount(users.length, 'user') : describeObject(person, names)
  if (others.length > 0 && things.every(({ kind }) => kind === 'device'))
    return formatCount(things.length, things.every(({ id }) => /^whatsapp:/i.test(id)) ? 'number' : 'device')
  const [second, ...rest] = others
  // of another kind, “1 more” would say nothing
  if (second && rest.length === 0 && second.kind !== first.kind)
    return `${describeObject(first, names)} · ${describeObject(second, names)}`
  return `${describeObject(first, names)}${others.length > 0 ? ` and ${others.length} more` : ''}`
}
