import { type NewGeoZone, newGeoZone } from '#contract/geozones.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { exactCount } from '#format/format.ts'
import { type SpanUnit, toSeconds } from '#format/spans.ts'
import { checkRows, type ProblemList, type RowReader, type Summary } from '../imports/checkRows.ts'
import { jsonValue } from '../shared/json.ts'
import { timetableIn } from './week.ts'
import { noPoint, type ZoneFile, zoneSource } from './zoneFiles.ts'
import { type ZoneTarget, zoneTargetLabel } from './zoneTargets.ts'

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

interface ZoneRow {
  zone: NewGeoZone
  off: boolean
}
export interface GoodRow extends ZoneRow {
  number: number
}
export interface ZoneCheck {
  good: GoodRow[]
  summary: Summary
  problems: ProblemList
}

class RowFault extends Error {
  constructor(
    readonly target: ZoneTarget,
    message: string,
  ) {
    super(message)
  }
}

const fields: Readonly<Record<string, readonly [ZoneTarget, ZoneTarget?]>> = {
  ...{ lat: ['lat', 'both'], lng: ['lng', 'both'] },
  ...{ content: ['message'], presetCode: ['preset'] },
}
const fieldTargets = (field: string) => fields[field] ?? ([field as ZoneTarget] as const)

/** Replaces `geozones.0.content`, whose index is relative to the call, with the column’s name. */
export const describeRefusal = (message: string): string =>
  message.replace(
    /\bgeozones\.\d+\.(\w+)((?:\.\w+)*)/gi,
    (_, field: string, inside: string) => zoneTargetLabel(fieldTargets(field)[0]) + inside.replaceAll('.', ' '),
  )

const getKey = (name: string, lat: number, lng: number) => `${name.trim()}|${lat.toFixed(5)}|${lng.toFixed(5)}`

export function sameZone(
  zones: readonly Zone[],
): (zone: { name: string; lat: string; lng: string }) => Zone | undefined {
  const existing = new Map(zones.map((zone) => [getKey(zone.name, zone.lat, zone.lng), zone]))
  return ({ name, lat, lng }) => existing.get(getKey(name, Number(lat), Number(lng)))
}

/** `targets`: one per column of the file, in order. */
export async function checkZoneRows(
  file: ZoneFile,
  targets: readonly ZoneTarget[],
  defaults: RowDefaults,
  known: KnownObjects,
): Promise<ZoneCheck> {
  const good: GoodRow[] = []
  const find = sameZone(known.zones)
  const read: RowReader<ZoneRow> = (cells) => {
    try {
      const item = readRow((target) => (cells[targets.indexOf(target)] ?? '').trim(), defaults, known)
      const { name, lat, lng } = item.zone
      if (find(item.zone)) return { is: 'nothing', message: 'A geozone with this name and location already exists' }
      return { is: 'good', id: getKey(name, Number(lat), Number(lng)), item }
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      const column = targets.indexOf(fault.target)
      const name = file.columns[column] ?? zoneTargetLabel(fault.target)
      return { is: 'bad', faults: [{ column, message: `${name}: ${fault.message}` }] }
    }
  }
  const checked = await checkRows(zoneSource(file), {
    read,
    repeated: 'An earlier row has this name and location',
    onRow: (number, _, item) => item && good.push({ number, ...item }),
  })
  return { ...checked, good }
}

type Cell = (target: ZoneTarget) => string

function readRow(cell: Cell, defaults: RowDefaults, known: KnownObjects): ZoneRow {
  const geometry = cell('geometry')
  if (geometry.startsWith(noPoint))
    throw new RowFault('geometry', `Enter a point (found: ${geometry.slice(noPoint.length)})`)
  const status = cell('status').toLowerCase()
  if (status && !/^(0|1|on|off|active|inactive|true|false|yes|no)$/.test(status))
    throw new RowFault('status', 'Enter 1 or 0')
  const preset = getCode('preset', cell('preset') || (cell('message') ? '' : (defaults.preset ?? '')), known.presets)
  const cluster = getCode('cluster', cell('cluster') || (defaults.cluster ?? ''), known.clusters)
  const campaign = getCode('campaign', cell('campaign'), known.campaigns)
  const timetable = tableIn(cell('timetable'))
  const content = preset ? '' : messageIn(cell('message') || defaults.message.trim())
  const zone = {
    name: cell('name'),
    ...pointIn(cell),
    range: wholeIn(cell('range').replace(/\s*m$/i, ''), 'range', 'meters') ?? defaults.range,
    cooldown: wholeIn(cell('cooldown'), 'cooldown', 'seconds') ?? defaults.cooldown,
    ...(preset ? { presetCode: preset } : content !== '' && { content }),
    ...(cluster && { cluster }),
    ...(campaign && { campaign }),
    ...(timetable && { timetable }),
  }
  const { data, error } = newGeoZone.safeParse(zone)
  if (data) return { zone: data, off: /^(0|off|inactive|false|no)$/.test(status) }
  const [issue] = error.issues
  const [column, both] = fieldTargets(String(issue?.path[0]))
  throw new RowFault(both && cell(both) ? both : column, issue?.message ?? '')
}

function pointIn(cell: Cell): { lat: string; lng: string } {
  const both = cell('both')
  const point = coordinatesIn(both)
  if (both && !point) throw new RowFault('both', 'Enter coordinates, such as 51.5, -0.09')
  if (point) return { lat: String(point.lat), lng: String(point.lng) }
  const degrees = (target: 'lat' | 'lng') => {
    const text = cell(target)
    const read = degreesIn(text)
    if (text && read === undefined) throw new RowFault(target, 'Enter degrees, such as 51.5')
    return String(read ?? '')
  }
  return { lat: degrees('lat'), lng: degrees('lng') }
}

function wholeIn(text: string, target: 'range' | 'cooldown', unit: string): number | undefined {
  if (text === '') return undefined
  if (!/^(\d{1,16}|\d{1,3}([,’'\s]\d{3}){1,5})(\.0{1,2})?$/.test(text))
    throw new RowFault(target, `Enter a whole number of ${unit}`)
  return Number(text.replace(/\.0{1,2}$/, '').replace(/\D/g, ''))
}

function getCode(what: 'preset' | 'cluster' | 'campaign', text: string, things: readonly Named[]): string {
  const found = things.find(({ code, name }) => code === text || name === text)
  if (text !== '' && !found) throw new RowFault(what, `No ${what} has this name or code`)
  return found?.code ?? ''
}

function tableIn(text: string) {
  const table = timetableIn(text === '' ? undefined : (jsonValue(text) ?? text))
  if (table === null) throw new RowFault('timetable', 'Enter the schedule as JSON, as in downloaded files')
  return table
}

function messageIn(text: string): Localized {
  const texts = text.startsWith('{') ? jsonValue(text) : undefined
  if (texts === undefined) return text
  const entries = Object.entries(texts as Record<string, unknown>)
  for (const [key, value] of entries) {
    if (key.toLowerCase() !== defaultLanguage && !/^[a-z]{2}$/i.test(key))
      throw new RowFault('message', `“${key}” isn’t a language code. Use default or a code such as en.`)
    if (typeof value !== 'string') throw new RowFault('message', `Enter text in quotes for “${key}”`)
  }
  if (entries.every(([, value]) => String(value).trim() === '')) throw new RowFault('message', 'Enter text')
  return texts as Record<string, string>
}

/** Degrees as people type them, including with a decimal comma, but not `0x10` or `1e1`. */
export function degreesIn(typed: string): number | undefined {
  const plain = typed.trim().replace('−', '-')
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}

const { least, most } = rangeLimits

export const zoneRangeLabel = `${exactCount(least)} to ${exactCount(most)}`

export const rangeFault = (typed: string): string | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    ? undefined
    : `Enter a whole number of meters, from ${zoneRangeLabel}`

/** A year, in seconds. More is probably a wrong unit, although the service accepts it. */
const longest = 365 * 86_400

/** `there`: the cooldown of an existing zone in seconds, which may exceed the limit. */
export function cooldownFault(amount: string, unit: SpanUnit, there?: number): string | undefined {
  const seconds = /^\s*\d{1,16}\s*$/.test(amount) ? toSeconds(Number(amount), unit) : undefined
  if (seconds === undefined) return 'Enter a whole number, 0 or more'
  return seconds > longest && seconds !== there ? 'Enter at most 365 days' : undefined
}
