import { type NewGeoZone, newGeoZone } from '#contract/geozones.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { exactCount } from '#format/format.ts'
import { type SpanUnit, toSeconds } from '#format/spans.ts'
import type { NumberedRow } from '../imports/openSource.ts'
import { jsonValue } from '../shared/json.ts'
import { timetableIn } from './week.ts'
import { noPoint } from './zoneFiles.ts'
import type { ZoneTarget } from './zoneTargets.ts'

export type Named = Pick<Cluster, 'code' | 'name'>

export interface RowDefaults {
  range: number
  /** Seconds. */
  cooldown: number
  message: string
  preset: string | null
  cluster: string | null
}

interface KnownObjects {
  zones: readonly Zone[]
  clusters: readonly Named[]
  presets: readonly Named[]
  campaigns: readonly Named[]
}

export interface GoodRow {
  number: number
  zone: NewGeoZone
  off: boolean
}
export interface BadRow {
  number: number
  words: string
}
export interface RowCheck {
  good: GoodRow[]
  bad: BadRow[]
  /** Same name and place as an existing zone. */
  same: BadRow[]
  repeated: BadRow[]
}

class RowFault extends Error {}

const short = (text: string) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`

const fields = new Map<string, { label: string; targets?: readonly ZoneTarget[] }>([
  ['lat', { label: 'Latitude', targets: ['lat', 'both'] }],
  ['lng', { label: 'Longitude', targets: ['lng', 'both'] }],
  ['range', { label: 'Range', targets: ['range'] }],
  ['cooldown', { label: 'Cooldown', targets: ['cooldown'] }],
  ['name', { label: 'Name', targets: ['name'] }],
  ['content', { label: 'Message' }],
  ['presetCode', { label: 'Preset' }],
  ['cluster', { label: 'Cluster' }],
  ['campaign', { label: 'Campaign' }],
  ['timetable', { label: 'Timetable' }],
])
const fieldLabel = (field: string): string => fields.get(field)?.label ?? field

/** Names the column in place of `geozones.0.content`, which counts within the call. */
export const describeRefusal = (message: string): string =>
  message.replace(
    /\bgeozones\.\d+\.(\w+)((?:\.\w+)*)/gi,
    (_, field: string, inside: string) => fieldLabel(field) + inside.replaceAll('.', ' '),
  )

const getKey = (name: string, lat: number, lng: number) => `${name.trim()}|${lat.toFixed(5)}|${lng.toFixed(5)}`

export function sameZone(
  zones: readonly Zone[],
): (zone: { name: string; lat: string; lng: string }) => Zone | undefined {
  const there = new Map(zones.map((zone) => [getKey(zone.name, zone.lat, zone.lng), zone]))
  return ({ name, lat, lng }) => there.get(getKey(name, Number(lat), Number(lng)))
}

export function checkZoneRows(
  rows: readonly NumberedRow[],
  targets: readonly ZoneTarget[],
  defaults: RowDefaults,
  known: KnownObjects,
): RowCheck {
  const there = sameZone(known.zones)
  const seen = new Map<string, number>()
  const checked: RowCheck = { good: [], bad: [], same: [], repeated: [] }
  for (const { number, cells } of rows) {
    try {
      const row = readRow((target) => (cells[targets.indexOf(target)] ?? '').trim(), defaults, known)
      const key = getKey(row.zone.name, Number(row.zone.lat), Number(row.zone.lng))
      const before = seen.get(key)
      if (there(row.zone)) checked.same.push({ number, words: 'This zone already exists: same name, same location' })
      else if (before !== undefined) checked.repeated.push({ number, words: `Row ${before} is the same zone` })
      else checked.good.push({ number, ...row })
      if (before === undefined) seen.set(key, number)
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      checked.bad.push({ number, words: fault.message })
    }
  }
  return checked
}

type Cell = (target: ZoneTarget) => string

function readRow(cell: Cell, defaults: RowDefaults, known: KnownObjects): { zone: NewGeoZone; off: boolean } {
  const geometry = cell('geometry')
  if (geometry.startsWith(noPoint))
    throw new RowFault(`Not a point (${geometry.slice(noPoint.length)}): a zone is a point with a range`)
  const status = cell('status').toLowerCase()
  if (status && !/^(0|1|on|off|active|inactive|true|false|yes|no)$/.test(status))
    throw new RowFault(`Status: ${short(status)} isn’t 1 or 0`)
  const preset = getCode('preset', cell('preset') || (cell('message') ? '' : (defaults.preset ?? '')), known.presets)
  const cluster = getCode('cluster', cell('cluster') || (defaults.cluster ?? ''), known.clusters)
  const campaign = getCode('campaign', cell('campaign'), known.campaigns)
  const timetable = tableIn(cell('timetable'))
  const content = preset ? '' : messageIn(cell('message') || defaults.message.trim())
  const zone = {
    name: cell('name'),
    ...pointIn(cell),
    range: wholeIn(cell('range').replace(/\s*m$/i, ''), 'Range', 'meters') ?? defaults.range,
    cooldown: wholeIn(cell('cooldown'), 'Cooldown', 'seconds') ?? defaults.cooldown,
    ...(preset ? { presetCode: preset } : content !== '' && { content }),
    ...(cluster && { cluster }),
    ...(campaign && { campaign }),
    ...(timetable && { timetable }),
  }
  const { data, error } = newGeoZone.safeParse(zone)
  if (data) return { zone: data, off: /^(0|off|inactive|false|no)$/.test(status) }
  const [issue] = error.issues
  const field = String(issue?.path[0] ?? '')
  const value = fields
    .get(field)
    ?.targets?.map(cell)
    .find((text) => text !== '')
  throw new RowFault(`${fieldLabel(field)}: ${value === undefined ? '' : `${short(value)}. `}${issue?.message}`)
}

function pointIn(cell: Cell): { lat: string; lng: string } {
  const both = cell('both')
  const point = coordinatesIn(both)
  if (both && !point) throw new RowFault(`Coordinates: ${short(both)} isn’t a point`)
  if (point) return { lat: String(point.lat), lng: String(point.lng) }
  const degrees = (text: string, label: string) => {
    const read = degreesIn(text)
    if (text && read === undefined) throw new RowFault(`${label}: ${short(text)} isn’t a number of degrees`)
    return String(read ?? '')
  }
  return { lat: degrees(cell('lat'), 'Latitude'), lng: degrees(cell('lng'), 'Longitude') }
}

function wholeIn(text: string, label: string, unit: string): number | undefined {
  if (text === '') return undefined
  if (!/^(\d{1,16}|\d{1,3}([,’'\s]\d{3}){1,5})(\.0{1,2})?$/.test(text))
    throw new RowFault(`${label}: ${short(text)} isn’t a whole number of ${unit}`)
  return Number(text.replace(/\.0{1,2}$/, '').replace(/\D/g, ''))
}

function getCode(what: string, text: string, things: readonly Named[]): string {
  const found = things.find(({ code, name }) => code === text || name === text)
  if (text !== '' && !found) throw new RowFault(`There is no ${what} “${text}”`)
  return found?.code ?? ''
}

function tableIn(text: string) {
  const table = timetableIn(text === '' ? undefined : (jsonValue(text) ?? text))
  if (table === null) throw new RowFault(`Timetable: ${short(text)} isn’t a timetable`)
  return table
}

function messageIn(text: string): Localized {
  const texts = text.startsWith('{') ? jsonValue(text) : undefined
  if (texts === undefined) return text
  const held = Object.entries(texts as Record<string, unknown>)
  for (const [key, value] of held) {
    if (key.toLowerCase() !== defaultLanguage && !/^[a-z]{2}$/i.test(key))
      throw new RowFault(`Message: ${short(key)} isn’t a language code: use one such as en, or default`)
    if (typeof value !== 'string') throw new RowFault(`Message: the text for “${key}” isn’t a string`)
  }
  if (held.every(([, value]) => String(value).trim() === '')) throw new RowFault('Message: it has no text')
  return texts as Record<string, string>
}

/** Degrees as people type them, also with a decimal comma; not `0x10` or `1e1`. */
export function degreesIn(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-')
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

const { least, most } = rangeLimits

export const zoneRangeLabel = `${exactCount(least)} to ${exactCount(most)}`

export const rangeFault = (typed: string): string | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Use whole meters from ${zoneRangeLabel}`

/** A year in seconds catches a wrong unit. The service accepts more. */
const longest = 365 * 86_400

/** `there`: the cooldown of an existing zone in seconds, which may exceed the limit. */
export function cooldownFault(amount: string, unit: SpanUnit, there?: number): string | undefined {
  const seconds = /^\s*\d{1,16}\s*$/.test(amount) ? toSeconds(Number(amount), unit) : undefined
  if (seconds === undefined) return 'Use a whole number, 0 or more'
  return seconds > longest && seconds !== there ? 'At most 365 days' : undefined
}
