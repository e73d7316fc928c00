import type { Zone } from '#api/geozones.ts'
import { type NewGeoZone, newGeoZone } from '#contract/geozones.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { degreesIn } from '#model/geozones/degrees.ts'
import { timetableIn } from '#model/geozones/week.ts'
import { fieldLabel } from './fieldWords.ts'
import { messageIn } from './messageIn.ts'
import { noFeature, noGeometry, noPoint } from './readGeoJson.ts'
import { short } from './short.ts'
import type { ZoneTarget } from './targets.ts'
import type { FileRow } from './zoneFile.ts'

interface Named {
  code: string
  name: string
}

/** What rows get that do not say it themselves. */
export interface Defaults {
  range: number
  /** Seconds. */
  cooldown: number
  message: string
  preset: string | null
  cluster: string | null
}

/** What rows are held against. */
export interface KnownObjects {
  zones: readonly Zone[]
  clusters: readonly Named[]
  presets: readonly Named[]
  campaigns: readonly Named[]
}

/** A row that can be added. */
export interface GoodRow {
  number: number
  zone: NewGeoZone
  /** True where the file says that it is switched off. */
  off: boolean
}
export interface BadRow {
  number: number
  words: string
}
export interface Checked {
  good: GoodRow[]
  bad: BadRow[]
  /** Rows of a zone that the application has: same name, same place. */
  same: BadRow[]
  /** Rows that say what an earlier row of the file says. */
  repeated: BadRow[]
}

/** The columns in which a field of a zone stands. */
const columnsOf: Readonly<Record<string, readonly ZoneTarget[]>> = {
  lat: ['lat', 'both'],
  lng: ['lng', 'both'],
  range: ['range'],
  cooldown: ['cooldown'],
  name: ['name'],
}

const keyOf = (name: string, lat: number, lng: number) => `${name.trim()}|${lat.toFixed(5)}|${lng.toFixed(5)}`

/** Finds a zone among these: same name, same place. */
export function sameZone(
  zones: KnownObjects['zones'],
): (zone: { name: string; lat: string; lng: string }) => Zone | undefined {
  const there = new Map(zones.map((zone) => [keyOf(zone.name, zone.lat, zone.lng), zone]))
  return ({ name, lat, lng }) => there.get(keyOf(name, Number(lat), Number(lng)))
}

/** Looks at every row: what would be added, what is there already, and what is wrong, by row number. */
export function checkZoneRows(
  rows: readonly FileRow[],
  targets: readonly ZoneTarget[],
  defaults: Defaults,
  known: KnownObjects,
): Checked {
  const there = sameZone(known.zones)
  const seen = new Map<string, number>()
  const checked: Checked = { good: [], bad: [], same: [], repeated: [] }
  for (const { number, cells } of rows) {
    const found = readRow((target) => (cells[targets.indexOf(target)] ?? '').trim(), defaults, known)
    if ('words' in found) {
      checked.bad.push({ number, words: found.words })
      continue
    }
    const key = keyOf(found.zone.name, Number(found.zone.lat), Number(found.zone.lng))
    const before = seen.get(key)
    if (there(found.zone)) checked.same.push({ number, words: 'The application has this zone: same name, same place' })
    else if (before !== undefined) checked.repeated.push({ number, words: `Row ${before} is the same zone` })
    else {
      seen.set(key, number)
      checked.good.push({ number, ...found })
    }
  }
  return checked
}

function readRow(
  cell: (target: ZoneTarget) => string,
  defaults: Defaults,
  known: KnownObjects,
): { zone: NewGeoZone; off: boolean } | { words: string } {
  const geometry = cell('geometry')
  if (geometry === noFeature) return { words: 'This is no feature: a zone is a point with a range' }
  if (geometry === noGeometry) return { words: 'It has no geometry: a zone is a point with a range' }
  if (geometry.startsWith(noPoint))
    return { words: `Not a point but ${short(geometry.slice(noPoint.length))}: a zone is a point with a range` }
  const both = cell('both') ? coordinatesIn(cell('both')) : undefined
  if (cell('both') && !both) return { words: `Coordinates: “${cell('both')}” is no point` }
  const lat = both ? both.lat : degreesIn(cell('lat'))
  const lng = both ? both.lng : degreesIn(cell('lng'))
  if (lat === undefined && cell('lat')) return { words: `Latitude: “${short(cell('lat'))}” is no number of degrees` }
  if (lng === undefined && cell('lng')) return { words: `Longitude: “${short(cell('lng'))}” is no number of degrees` }
  const cluster = named('cluster', cell('cluster') || defaults.cluster || '', known.clusters)
  const campaign = named('campaign', cell('campaign'), known.campaigns)
  const ownPreset = cell('preset')
  const preset = named('preset', ownPreset || (cell('message') ? '' : (defaults.preset ?? '')), known.presets)
  for (const link of [cluster, campaign, preset]) if (typeof link === 'object') return link
  const timetable = tableIn(cell('timetable'))
  if (timetable === null) return { words: `Timetable: “${short(cell('timetable'))}” is no timetable` }
  const status = cell('status').toLowerCase()
  if (status && !/^(0|1|on|off|active|inactive|true|false|yes|no)$/.test(status))
    return { words: `Status: “${status}” is neither 1 nor 0` }
  const range = wholeIn(cell('range').replace(/\s*m$/i, ''))
  if (Number.isNaN(range)) return { words: `Range: “${short(cell('range'))}” is no whole number of meters` }
  const cooldown = wholeIn(cell('cooldown'))
  if (Number.isNaN(cooldown)) return { words: `Cooldown: “${short(cell('cooldown'))}” is no whole number of seconds` }
  const message = preset ? { content: '' } : messageIn(cell('message') || defaults.message.trim())
  if ('words' in message) return message
  const { content } = message
  const zone = {
    name: cell('name'),
    lat: String(lat ?? ''),
    lng: String(lng ?? ''),
    range: range ?? defaults.range,
    cooldown: cooldown ?? defaults.cooldown,
    ...(preset ? { presetCode: preset } : content !== '' && { content }),
    ...(cluster && { cluster }),
    ...(campaign && { campaign }),
    ...(timetable && { timetable }),
  }
  const read = newGeoZone.safeParse(zone)
  const [issue] = read.error?.issues ?? []
  if (!read.success) {
    const field = String(issue?.path[0] ?? '')
    const at = columnsOf[field] ?? []
    const value = at.map(cell).find((text) => text !== '')
    const found = value === undefined ? '' : `“${short(value)}”. `
    return { words: `${fieldLabel(field)}: ${found}${issue?.message ?? 'It does not fit'}` }
  }
  return { zone: read.data, off: /^(0|off|inactive|false|no)$/.test(status) }
}

/** A whole number, in groups of three too: `1,000`, `1 000`. Undefined where the cell is empty, NaN where it is none. */
function wholeIn(text: string): number | undefined {
  if (text === '') return undefined
  return /^(\d{1,16}|\d{1,3}([,’'\s]\d{3}){1,5})(\.0{1,2})?$/.test(text)
    ? Number(text.replace(/\.0{1,2}$/, '').replace(/\D/g, ''))
    : Number.NaN
}

/** The code of what a cell names, by code or by name; words where there is none such. */
function named(what: string, text: string, things: readonly Named[]): string | { words: string } {
  if (text === '') return ''
  const found = things.find(({ code, name }) => code === text || name === text)
  return found ? found.code : { words: `There is no ${what} “${text}”` }
}

function tableIn(text: string) {
  if (text === '') return undefined
  try {
    return timetableIn(JSON.parse(text))
  } catch {
    return null
  }
}
