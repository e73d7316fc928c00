import type { ListedEntry } from '#contract/console/activity.ts'
import { nameIn } from '../people/device.ts'
import { asObject } from '../shared/json.ts'
import { entryObject } from './entryObjects.ts'

/**
 * Names of people by key, as changes of their tags have them: the newest known, what it was set to before what it was. Looks nobody
 * up: that would be an entry of the record.
 */
export function personNames(entries: readonly ListedEntry[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { objects, request, before } of entries) {
    const name = nameIn(asObject(asObject(request)?.tags)) ?? nameIn(asObject(before))
    const people = objects.map(entryObject).filter(({ kind }) => kind === 'user')
    const [person, ...others] = people
    if (!name || !person || others.length > 0) continue
    const key = `user:${person.id.toUpperCase()}`
    if (!names.has(key)) names.set(key, name)
  }
  return names
}
