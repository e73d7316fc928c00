import { type NewGeoZone, newGeoZone } from '#contract/geozones.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import type { Cluster, Zone } from '#contract/places/zones.ts'
import { defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { coordinatesIn } from '#format/coordinates.ts'
import { exactCount } from '#format/format.ts'
import { type SpanUnit, toSeconds } from '#format/spans.ts'
import { checkRows, type ProblemList, type RowReader, type Summary } from '../imports/checkRows.ts'
import { jsonValue } from '../shared/json.ts'
import { textFault } from '../shared/texts.ts'
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
    const faults: RowFault[] = []
    const item = readRow((target) => (cells[targets.indexOf(target)] ?? '').trim(), { defaults, known, faults })
    if (!item)
      return {
        is: 'bad',
        faults: faults.map(({ target, message }) => {
          const column = targets.indexOf(target)
          return { column, message: `${file.columns[column] ?? zoneTargetLabel(target)}: ${message}` }
        }),
      }
    const { name, lat, lng } = item.zone
    if (find(item.zone)) return { is: 'nothing', message: 'A geozone with this name and location already exists' }
    return { is: 'good', id: getKey(name, Number(lat), Number(lng)), item }
  }
  const checked = await checkRows(zoneSource(file), {
    read,
    repeated: 'An earlier row has this name and location',
    onRow: (number, _, item) => item && good.push({ number, ...item }),
  })
  return { ...checked, good }
}

type Cell = (target: ZoneTarget) => string

interface Reading {
  defaults: RowDefaults
  known: KnownObjects
  /** Gets every problem of the row. */
  faults: RowFault[]
}

/** Undefined if there are faults. */
function readRow(cell: Cell, { defaults, known, faults }: Reading): ZoneRow | undefined {
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (fault) {
      if (!(fault instanceof RowFault)) throw fault
      faults.push(fault)
      return undefined
    }
  }
  const geometry = cell('geometry')
  const noGeometry = geometry.startsWith(noPoint)
  if (noGeometry) faults.push(new RowFault('geometry', `Enter a point (found: ${geometry.slice(noPoint.length)})`))
  // the other columns would all be empty
  if (geometry === `${noPoint}no feature`) return undefined
  const point = noGeometry ? undefined : pointIn(cell, attempt)
  const status = cell('status').toLowerCase()
  if (status && !/^(0|1|on|off|active|inactive|true|false|yes|no)$/.test(status))
    faults.push(new RowFault('status', 'Enter 1 or 0'))
  const code = (what: CodeTarget, text: string, things: readonly Named[]) => attempt(() => getCode(what, text, things))
  const presetText = cell('preset') || (cell('message') ? '' : (defaults.preset ?? ''))
  const preset = code('preset', presetText, known.presets)
  const cluster = code('cluster', cell('cluster') || (defaults.cluster ?? ''), known.clusters)
  const campaign = code('campaign', cell('campaign'), known.campaigns)
  const timetable = attempt(() => tableIn(cell('timetable')))
  const content = presetText ? '' : (attempt(() => messageIn(cell('message') || defaults.message.trim())) ?? '')
  const whole = (target: 'range' | 'cooldown', unit: string) =>
    attempt(() => wholeIn(cell(target).replace(/\s*m$/i, ''), target, unit))
  const zone = {
    name: cell('name'),
    ...point,
    range: whole('range', 'meters') ?? defaults.range,
    cooldown: whole('cooldown', 'seconds') ?? defaults.cooldown,
    ...(preset ? { presetCode: preset } : content !== '' && { content }),
    ...(cluster && { cluster }),
    ...(campaign && { campaign }),
    ...(timetable && { timetable }),
  }
  const { data, error } = newGeoZone.safeParse(zone)
  if (data && faults.length === 0) return { zone: data, off: /^(0|off|inactive|false|no)$/.test(status) }
  for (const { path, message } of error?.issues ?? []) {
    const [column, both] = fieldTargets(String(path[0]))
    const target = both && cell(both) ? both : column
    const isPoint = target === 'lat' || target === 'lng'
    // one problem per cell, and a preset that wasn’t found isn’t a missing message too
    const replaced = (isPoint && noGeometry) || (target === 'message' && presetText !== '')
    if (!replaced && !faults.some((fault) => fault.target === target)) faults.push(new RowFault(target, message))
  }
  return undefined
}

type Attempt = <Value>(work: () => Value) => Value | undefined

function pointIn(cell: Cell, attempt: Attempt): { lat?: string | undefined; lng?: string | undefined } | undefined {
  const both = cell('both')
  if (both)
    return attempt(() => {
      const point = coordinatesIn(both)
      if (!point) throw new RowFault('both', 'Enter coordinates, such as 51.5, -0.09')
      return { lat: String(point.lat), lng: String(point.lng) }
    })
  const degrees = (target: 'lat' | 'lng') =>
    attempt(() => {
      const text = cell(target)
      const read = degreesIn(text)
      if (text && read === undefined) throw new RowFault(target, 'Enter degrees, such as 51.5')
      return String(read ?? '')
    })
  return { lat: degrees('lat'), lng: degrees('lng') }
}

function wholeIn(text: string, target: 'range' | 'cooldown', unit: string): number | undefined {
  if (text === '') return undefined
  if (!/^(\d{1,16}|\d{1,3}([,’'\s]\d{3}){1,5})(\.0{1,2})?$/.test(text))
    throw new RowFault(target, `Enter a whole number of ${unit}`)
  return Number(text.replace(/\.0{1,2}$/, '').replace(/\D/g, ''))
}

type CodeTarget = 'preset' | 'cluster' | 'campaign'

function getCode(what: CodeTarget, text: string, things: readonly Named[]): string {
  const found = things.find(({ code, name }) => code === text || name === text)
  if (text !== '' && !found) throw new RowFault(what, `No ${what} has this name or code`)
  return found?.code ?? ''
}

function tableIn(text: string) {
  const table = timetableIn(text === '' ? undefined : (jsonValue(text) ?? text))
  if (table === null) throw new RowFault('timetable', 'Enter the schedule as JSON, as in downloaded files')
  return table
}

function checkedText(text: string): string {
  const fault = textFault(text)
  if (fault !== undefined) throw new RowFault('message', fault)
  return text
}

function messageIn(text: string): Localized {
  const texts = text.startsWith('{') ? jsonValue(text) : undefined
  if (texts === undefined) return checkedText(text)
  const entries = Object.entries(texts as Record<string, unknown>)
  for (const [key, value] of entries) {
    if (key.toLowerCase() !== defaultLanguage && !/^[a-z]{2}$/i.test(key))
      throw new RowFault('message', `“${key}” isn’t a language code. Use default or a code such as en.`)
    if (typeof value !== 'string') throw new RowFault('message', `Enter text in quotes for “${key}”`)
    checkedText(value)
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
