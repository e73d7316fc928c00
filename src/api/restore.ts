import type { WholeEntry } from '#contract/console/activity.ts'
import type { ConsoleMethodName } from '#contract/console/index.ts'
import { madeBy, restorersOf } from '#contract/console/restored.ts'
import type { MethodName } from '#contract/index.ts'
import { type ObjectKey, objectsIn } from '#contract/objects.ts'
import { type LostKind, referencesOf, withoutReferences } from '#model/activity/lostReferences.ts'
import type { Restoration } from '#model/activity/restoration.ts'
import type { PresetDefinition } from '#model/presets/presetKind.ts'
import { call } from './call.ts'
import { listCampaigns } from './campaigns.ts'
import { replaceStoredFilter, replaceStoredPreset } from './replaceStored.ts'
import { useChange } from './write.ts'

/** What may show something that an entry restores. */
const refreshed = [
  'listPresets',
  'getPreset',
  'listFilters',
  'getCampaigns',
  'listTags',
  'listEvents',
  'listGeoZones',
  'listGeoZoneClusters',
  'getTags',
  'getApplication',
  'getApplications',
  'getInboxMessages',
  'getActivity',
] as const satisfies (MethodName | ConsoleMethodName)[]

export interface Restored {
  /** What it made, as far as it is known. */
  made: ObjectKey[]
  /** What was deleted since, and is left out. */
  lost: LostKind[]
}

/** What to restore, and the entry that says so. Some calls don’t name its application. */
interface Wanted {
  way: Pick<Restoration, 'calls' | 'changed'>
  entry: Pick<WholeEntry, 'id' | 'event' | 'application'>
}

/**
 * Restores what an entry of the record changed or deleted. Its fields are checked by the console’s server. Throws ApiError, or Error if
 * what was changed isn’t there any more.
 */
export const useRestore = () =>
  useChange(async ({ way: { calls, changed }, entry }: Wanted): Promise<Restored> => {
    if (changed) return restoreChanged(changed)
    const restored: Restored = { made: [], lost: [] }
    for (const { method, fields } of calls) {
      const of = fields.application ?? fields.applicationCode ?? entry.application
      // leaving a field out of a change keeps it as it is
      const none = method === 'updateGeoZone' ? { instead: null } : {}
      const kept = typeof of === 'string' ? await withoutDeleted(fields, of, none) : { fields, lost: [] }
      const said = restorersOf(entry.event).includes(method) ? { restores: entry.id } : {}
      restored.made.push(...(await make(method, { ...kept.fields, ...said })))
      restored.lost.push(...kept.lost)
    }
    return restored
  }, refreshed)

const listed: Record<LostKind, (application: string) => Promise<readonly { code: string }[]>> = {
  campaign: listCampaigns,
  cluster: async (application) => (await call('listGeoZoneClusters', { application })).clusters,
}

/** The fields of a call without campaigns and clusters that were deleted since. What can’t be listed is left to the service. */
async function withoutDeleted<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  application: string,
  none: { instead?: null } = {},
): Promise<{ fields: Fields; lost: LostKind[] }> {
  const kept = { fields, lost: [] as LostKind[] }
  for (const kind of ['campaign', 'cluster'] as const) {
    const used = referencesOf(fields, kind)
    const known = used.length > 0 && (await listed[kind](application).catch(() => undefined))
    if (!known) continue
    const codes = used.filter((code) => !known.some((one) => one.code.toUpperCase() === code.toUpperCase()))
    if (codes.length === 0) continue
    kept.fields = withoutReferences(kept.fields, { kind, codes, ...none })
    kept.lost.push(kind)
  }
  return kept
}

async function make(method: MethodName, fields: Readonly<Record<string, unknown>>): Promise<ObjectKey[]> {
  // what can’t be listed is restored all the same
  const presets = async () =>
    method === 'createPreset'
      ? (await call('listPresets', { application: String(fields.applicationCode) }).catch(() => undefined))?.presets
      : undefined
  const before = (await presets())?.map(({ code }) => code)
  const answer = await call(method, fields as never)
  const kind = madeBy[method]
  if (kind === undefined) return []
  // the service doesn’t answer with the code of a push preset
  if (method === 'createPreset')
    return ((before && (await presets())) ?? []).flatMap(({ code, name }) =>
      name === fields.name && !before?.includes(code) ? [`preset:${code}` as const] : [],
    )
  // tags and events are known by their names
  const found = [answer, kind === 'tag' || kind === 'event' ? fields : undefined]
  return found.flatMap((content) => objectsIn(method, content)).filter((key) => key.startsWith(`${kind}:`))
}

/** Replaces what a change made of a segment or preset with what it was before. */
async function restoreChanged(changed: NonNullable<Restoration['changed']>): Promise<Restored> {
  const { application } = changed
  if (changed.kind === 'segment') {
    const { filters } = await call('listFilters', { application })
    const old = onlyOne(filters, changed)
    await replaceStoredFilter(application, { old, next: changed.next, sent: new Map() })
    return { made: [`segment:${changed.next.name}`], lost: [] }
  }
  const { presets } = await call('listPresets', { application })
  const { code } = onlyOne(presets, changed)
  const { fields: request, lost } = await withoutDeleted(changed.next.request, application)
  const next = { ...changed.next, request } as PresetDefinition
  return { made: [`preset:${await replaceStoredPreset(application, { old: code, next, made: new Map() })}`], lost }
}

function onlyOne<Listed extends { name: string }>(
  listed: readonly Listed[],
  { kind, name }: { kind: string; name: string },
) {
  const [found, ...others] = listed.filter((one) => one.name === name)
  if (!found) throw new Error(`The ${kind} “${name}” was renamed or deleted since. Its history has what became of it.`)
  if (others.length > 0) throw new Error(`Several ${kind}s are called “${name}” now. Rename the others first.`)
  return found
}
