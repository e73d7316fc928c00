import type { Zone } from '#contract/places/zones.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'
import { exactCount, formatCount } from '#format/format.ts'
import { type NumberedRow, Source } from '../imports/openSource.ts'
import { ownColumns } from '../imports/plan.ts'
import { isObject, jsonValue } from '../shared/json.ts'
import { findZoneTarget } from './zoneTargets.ts'

export const zoneColumns = [
  'name',
  'latitude',
  'longitude',
  'range',
  'cooldown',
  'message',
  'preset',
  'cluster',
  'campaign',
  'status',
  'timetable',
] as const

/** A string only if the import reads it back unchanged: it trims spaces and parses what starts with a brace. */
function getMessage({ content }: Zone): Localized {
  const texts = byLanguage(content ?? '')
  const { [defaultLanguage]: only = '', ...others } = texts
  return Object.keys(others).length === 0 && only === only.trim() && !only.startsWith('{') ? only : texts
}

/** Without the exponent that JavaScript uses near the equator. */
export const degreesText = (degrees: number): string =>
  Math.abs(degrees) < 1e-6 ? degrees.toFixed(10).replace(/\.?0+$/, '') : String(degrees)

const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const zoneRows = (zones: readonly Zone[]) =>
  zones.map((zone) => [
    ...[zone.name, degreesText(zone.lat), degreesText(zone.lng), zone.range, zone.cooldown],
    zone.presetCode ? '' : toJson(getMessage(zone)),
    ...[zone.presetCode, zone.cluster?.code, zone.campaign, zone.status],
    zone.timetable ? toJson(zone.timetable) : '',
  ])

export const zonesGeoJson = (zones: readonly Zone[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: zones.map((zone) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [zone.lng, zone.lat] },
        properties: {
          name: zone.name,
          range: zone.range,
          cooldown: zone.cooldown,
          ...(zone.presetCode ? { preset: zone.presetCode } : { message: getMessage(zone) }),
          ...(zone.cluster && { cluster: zone.cluster.code }),
          ...(zone.campaign && { campaign: zone.campaign }),
          status: zone.status,
          ...(zone.timetable ? { timetable: zone.timetable } : {}),
        },
      })),
    },
    null,
    1,
  )

export const mostRows = 50_000

export const mostColumns = 100

export interface ZoneFile {
  name: string
  kind: 'CSV' | 'GeoJSON'
  columns: string[]
  /** GeoJSON features are numbered by their position. */
  rows: NumberedRow[]
  /** Rare GeoJSON properties that are left out, since each column needs a control. */
  rare: number
}

export async function readZoneFile(file: File, toText: (file: File, name: string) => Promise<Blob>): Promise<ZoneFile> {
  const { name } = file
  if (/\.(geo)?json$/i.test(name)) return { name, kind: 'GeoJSON', ...readGeoJson(name, await file.text()) }
  const source = await Source.open(await toText(file, name))
  const columns = source.columns.slice(0, ownColumns(source.columns))
  if (columns.length > mostColumns)
    throw new Error(
      `${name} has ${formatCount(columns.length, 'column')}; at most ${mostColumns} can be mapped. Remove some.`,
    )
  const rows: NumberedRow[] = []
  for await (const batch of source.batches()) {
    for (const { number, cells } of batch.rows) if (cells.length > 0) rows.push({ number, cells })
    if (rows.length > mostRows) throw new Error(`${name} has more than ${exactCount(mostRows)} rows. Split it.`)
  }
  if (rows.length === 0) throw new Error('The file has no rows below the header. Choose another file.')
  return { name, kind: 'CSV', columns, rows, rare: 0 }
}

/** The file as a source of rows for the check and the rejects. */
export const zoneSource = ({ columns, rows }: ZoneFile) => ({
  columns,
  isRejects: false,
  batches: async function* () {
    yield { rows, bytes: 0, odd: false }
  },
})

/** Prefix in the `geometry` column for anything but a point. */
export const noPoint = 'not a point: '

const geometryColumns = ['latitude', 'longitude', 'geometry']

export function readGeoJson(name: string, text: string): { columns: string[]; rows: NumberedRow[]; rare: number } {
  const parsed = jsonValue(text)
  if (parsed === undefined) throw new Error('This isn’t JSON. Choose a GeoJSON file.')
  const features = featuresIn(parsed)
  if (features.length === 0) throw new Error('This file contains no features. Choose another file.')
  if (features.length > mostRows) throw new Error(`${name} has more than ${exactCount(mostRows)} features. Split it.`)
  const { names, rare } = namesIn(features)
  const rows = features.map((feature, index): NumberedRow => {
    const { lat, lng, geometry } = getPlace(feature)
    const properties = getProperties(feature)
    const cells = names.map((property) => (Object.hasOwn(properties, property) ? getCell(properties[property]) : ''))
    return { number: index + 1, cells: [getDegrees(lat), getDegrees(lng), ...cells, geometry] }
  })
  return { columns: ['latitude', 'longitude', ...names, 'geometry'], rows, rare }
}

/** All elements count, so that row numbers match the file. */
function featuresIn(parsed: unknown): unknown[] {
  if (!isObject(parsed)) throw new Error('This isn’t GeoJSON. Choose a file with a FeatureCollection.')
  if (parsed.type === 'FeatureCollection' && Array.isArray(parsed.features)) return parsed.features
  if (parsed.type === 'Feature') return [parsed]
  if (parsed.type === 'Point') return [{ geometry: parsed, properties: {} }]
  throw new Error('This isn’t GeoJSON. Choose a file with a FeatureCollection.')
}

const getProperties = (feature: unknown): Record<string, unknown> =>
  isObject(feature) && isObject(feature.properties) ? feature.properties : {}

function namesIn(features: readonly unknown[]): { names: string[]; rare: number } {
  const times = new Map<string, number>()
  for (const feature of features)
    for (const name of Object.keys(getProperties(feature))) times.set(name, (times.get(name) ?? 0) + 1)
  for (const name of geometryColumns) times.delete(name)
  const weight = (name: string) => (findZoneTarget(name) ? features.length : 0) + (times.get(name) ?? 0)
  const weights = new Map([...times.keys()].map((name) => [name, weight(name)]))
  const sorted = [...times.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
  const included = new Set(sorted.slice(0, mostColumns - geometryColumns.length))
  return { names: [...times.keys()].filter((name) => included.has(name)), rare: times.size - included.size }
}

function getPlace(feature: unknown): { lat?: unknown; lng?: unknown; geometry: string } {
  if (!isObject(feature)) return { geometry: `${noPoint}no feature` }
  const geometry = isObject(feature.geometry) ? feature.geometry : {}
  if (typeof geometry.type !== 'string') return { geometry: `${noPoint}no geometry` }
  if (geometry.type !== 'Point') return { geometry: `${noPoint}${geometry.type}` }
  const [lng, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return { lat, lng, geometry: '' }
}

const getDegrees = (value: unknown): string => (typeof value === 'number' ? degreesText(value) : getCell(value))

const getCell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
