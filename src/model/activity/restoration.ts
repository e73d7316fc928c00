import type { WholeEntry } from '#contract/console/activity.ts'
import { isTemporaryName } from '#contract/console/replacement.ts'
import type { Filter } from '#contract/filters.ts'
import type { MethodName } from '#contract/index.ts'
import type { Preset } from '#contract/presets.ts'
import { formatList } from '#format/format.ts'
import { type SegmentDefinition, toDefinition } from '../filters/describeSegment.ts'
import { getLostFields, toPresetDefinition } from '../presets/presetDefinition.ts'
import type { PresetDefinition } from '../presets/presetKind.ts'
import { asObject } from '../shared/json.ts'

type Fields = Record<string, unknown>

/** How to make again what a change deleted or replaced. */
export interface Restoration {
  /** What it makes, for the button: `preset Fresh bread`. */
  what: string
  /** The calls, in order; each makes or changes one thing. */
  calls: { method: MethodName; fields: Fields }[]
  /** What is different afterward. */
  note?: string
  /** Instead of the calls alone: what stands in its place is replaced, and named as the change named it. */
  changed?: { name: string; application: string } & (
    | { kind: 'segment'; next: SegmentDefinition }
    | { kind: 'preset'; next: PresetDefinition }
  )
  /** Why it can’t be restored. */
  reason?: string
}

const newCode = 'It gets a new code. What used the old one stays without it.'

type Way = (state: { before: Fields; request: Fields }) => Restoration | undefined

const named = (kind: string, { name }: Fields) => `${kind} ${String(name ?? '')}`

const ways: Partial<Record<MethodName, Way>> = {
  deletePreset({ before }) {
    const preset = before as Preset
    const what = named('preset', before)
    const lost = getLostFields(preset)
    if (lost.length > 0) return { what, calls: [], reason: `The API can’t set ${formatList(lost)} again.` }
    const { kind, request } = toPresetDefinition(preset, String(before.application))
    return {
      what,
      calls: [{ method: kind === 'push' ? 'createPreset' : 'createEmailPreset', fields: request }],
      note: newCode,
    }
  },
  deleteFilter({ before }) {
    const filter = before as Filter
    const what = named('segment', before)
    if (!filter.filter_expression) return { what, calls: [], reason: 'The service didn’t report its conditions.' }
    return { what, calls: [{ method: 'createFilter', fields: segmentBefore(filter) }], note: newCode }
  },
  createFilter({ before, request }) {
    const next = segmentBefore(before as Filter)
    const { name } = next
    const made = String(request.name)
    return {
      what: `segment ${name} as it was`,
      calls: [
        { method: 'createFilter', fields: next },
        { method: 'deleteFilter', fields: { name } },
      ],
      changed: {
        ...{ kind: 'segment', next, application: String(before.application) },
        // until the old one was deleted, it had a temporary one
        name: isTemporaryName(made, name) ? name : made,
      },
      note: 'It gets a new code. Messages and presets use its name.',
    }
  },
  createPreset: changedPreset,
  createEmailPreset: changedPreset,
  deleteCampaign: ({ before: { application, name, description } }) => ({
    what: `campaign ${String(name)}`,
    calls: [{ method: 'createCampaign', fields: { application, name, description: description ?? '' } }],
    note: newCode,
  }),
  deleteTag: ({ before: { name, type, isApplicationSpecific } }) => ({
    what: `tag ${String(name)}`,
    calls: [
      {
        method: 'addTag',
        fields: { tag: { name, type, ...(isApplicationSpecific === true && { application_specific: true }) } },
      },
    ],
    note: 'The values that devices had aren’t restored.',
  }),
  deleteEvent: ({ request: { application, name } }) => ({
    what: `event ${String(name)}`,
    calls: [{ method: 'createEvent', fields: { application, name } }],
  }),
  deleteGeoZoneCluster: ({ before: { name, cooldown }, request: { application } }) => ({
    what: `cluster ${String(name)}`,
    calls: [{ method: 'addGeoZoneCluster', fields: { application, name, cooldown: cooldown ?? 0 } }],
    note: 'It gets a new code, and no geozones.',
  }),
  updateGeoZone({ before, request: { geoZoneId, ...changed } }) {
    const fields = Object.assign({}, ...Object.keys(changed).map((name) => zoneField(name, before)))
    return {
      what: `the geozone ${String(before.name)} as it was`,
      calls: [{ method: 'updateGeoZone', fields: { geoZoneId, ...fields } }],
    }
  },
  updateApplication({ before, request: { application, ...changed } }) {
    // the service returns the address of an icon, not its file, and an SDK that wasn’t set can’t be removed
    const isKnown = (name: string) => name !== 'icon' && (before[name] ?? null) !== null
    const names = Object.keys(changed).filter(isKnown)
    if (names.length === 0) return undefined
    const left = Object.keys(changed).filter((name) => !isKnown(name))
    const fields = Object.fromEntries(names.map((name) => [name, before[name]]))
    return {
      what: left.length === 0 ? 'the application as it was' : `the application’s ${applicationFields(names)}`,
      calls: [{ method: 'updateApplication', fields: { application, ...fields } }],
      ...(left.length > 0 && {
        note: `The ${applicationFields(left)} ${left.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
      }),
    }
  },
  inboxStatus({ before, request }) {
    const { title, text, status } = before
    if (Number(request.status) !== 4 || !(Number(status) < 4)) return undefined
    return {
      what: `inbox message ${String(title || text || '')}`.trim(),
      calls: [{ method: 'inboxStatus', fields: { ...request, status } }],
    }
  },
  setTags: ({ before, request: { application, hwid, userId } }) => ({
    what: 'the tags as they were',
    calls: [
      { method: 'setTags', fields: { application, ...(hwid !== undefined ? { hwid } : { userId }), tags: before } },
    ],
  }),
}

const applicationWords: Readonly<Record<string, string>> = {
  title: 'name',
  sdk_ios: 'iOS SDK',
  sdk_android: 'Android SDK',
}
const applicationFields = (names: readonly string[]) => formatList(names.map((name) => applicationWords[name] ?? name))

/** As createFilter takes it. */
const segmentBefore = (filter: Filter & { everyApplication?: unknown }): SegmentDefinition =>
  toDefinition(filter.everyApplication ? { ...filter, application: null } : filter)

function changedPreset({ before, request }: { before: Fields; request: Fields }): Restoration {
  const preset = before as Preset
  const what = `preset ${preset.name} as it was`
  const lost = getLostFields(preset)
  if (lost.length > 0) return { what, calls: [], reason: `The API can’t set ${formatList(lost)} again.` }
  const application = String(before.application)
  const next = toPresetDefinition(preset, application)
  return {
    what,
    calls: [
      { method: next.kind === 'push' ? 'createPreset' : 'createEmailPreset', fields: next.request },
      { method: 'deletePreset', fields: { preset_code: preset.code } },
    ],
    changed: { kind: 'preset', next, application, name: String(request.name) },
    note: 'It gets a new code.',
  }
}

/** A field of a geozone as it was, as updateGeoZone takes it. */
function zoneField(name: string, before: Fields): Fields {
  // a geozone has one or the other
  if (name === 'content' || name === 'presetCode')
    return before.presetCode ? { presetCode: before.presetCode } : { content: before.content ?? '' }
  if (name === 'campaign' || name === 'cluster') return { [name]: before[name] ?? null }
  if (name === 'timetable') return { timetable: before.timetable ?? {} }
  return (before[name] ?? null) === null ? {} : { [name]: before[name] }
}

/** Geozones are a list of what was deleted. */
function restoreZones(before: readonly unknown[], { application }: Fields, cut: boolean): Restoration {
  const zones = before.map(asObject).filter((zone) => zone !== undefined)
  const several = cut ? 'geozones' : `${zones.length} geozones`
  return {
    what: zones.length === 1 ? named('geozone', zones[0] ?? {}) : several,
    calls: [{ method: 'addGeoZone', fields: { application, geozones: zones.map(newZone) } }],
    note: zones.length === 1 ? 'It gets a new ID.' : 'They get new IDs.',
  }
}

const newZone = ({ name, lat, lng, range, cooldown, content, presetCode, campaign, timetable, cluster }: Fields) => ({
  name,
  lat: String(lat),
  lng: String(lng),
  range,
  cooldown: cooldown ?? 0,
  ...(presetCode ? { presetCode } : { content: content ?? '' }),
  ...(campaign ? { campaign } : {}),
  ...(cluster ? { cluster } : {}),
  ...(timetable ? { timetable } : {}),
})

/** How to undo an entry; undefined if it changed nothing, or nothing that can be made again. */
export function restoration(entry: WholeEntry): Restoration | undefined {
  const found = wayBack(entry)
  // what is missing would be lost for good
  return found && entry.cut && !found.reason
    ? { what: found.what, calls: [], reason: 'Only part of it was recorded.' }
    : found
}

function wayBack(entry: WholeEntry): Restoration | undefined {
  const request = asObject(entry.request)
  if (entry.outcome !== 'done' || !request) return undefined
  if (entry.event === 'deleteGeoZone')
    return Array.isArray(entry.before) && entry.before.length > 0
      ? restoreZones(entry.before, request, entry.cut)
      : undefined
  const before = asObject(entry.before)
  const way = ways[entry.event as MethodName]
  if (!way || (!before && entry.event !== 'deleteEvent')) return undefined
  return way({ before: before ?? {}, request })
}
