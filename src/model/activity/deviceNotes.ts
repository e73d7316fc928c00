import { actionLabel, entryLine } from './entryLine.ts'
import { entryObject } from './entryObjects.ts'
import type { FoldedEntry } from './foldEntries.ts'
import type { ObjectNames } from './objectNames.ts'

/** The key of a device’s platform among the names of objects. */
export const platformNameKey = (hwid: string): string => `platform:${hwid.toUpperCase()}`

/** Characters of a hardware ID, which tell a person’s devices apart. */
const beginning = 8

/**
 * The devices of entries that would read the same, as one change of several devices of a person does, by the ID of the entry: the
 * platform, if it is known, and how the hardware ID begins.
 */
export function deviceNotes(entries: readonly FoldedEntry[], names: ObjectNames): ReadonlyMap<number, string> {
  const devicesOf = new Map<string, Set<string>>()
  const ofOne = entries.flatMap((entry) => {
    const [device, ...others] = entry.objects.filter((key) => key.startsWith('device:'))
    if (device === undefined || others.length > 0) return []
    const reads = `${actionLabel(entry)} ${entryLine(entry, names)}`
    devicesOf.set(reads, (devicesOf.get(reads) ?? new Set()).add(device))
    return [{ id: entry.id, hwid: entryObject(device).id, reads }]
  })
  return new Map(
    ofOne
      .filter(({ reads }) => (devicesOf.get(reads)?.size ?? 0) > 1)
      .map(({ id, hwid }) => {
        const start = hwid.length > beginning ? `${hwid.slice(0, beginning)}…` : hwid
        return [id, `${names.get(platformNameKey(hwid)) ?? 'Device'} ${start}`]
      }),
  )
}
