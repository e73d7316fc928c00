import { exactCount } from '#format/counts.ts'
import type { NumberedRow } from '#model/imports/Source.ts'
import { mostColumns, mostRows } from './zoneFile.ts'
import { degreesText } from './zoneFiles.ts'
import { targetOf } from './zoneTargets.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in the column `geometry` of what is no point, before what it is. */
export const noPoint = 'not a point: '

/** Columns that are made of where a feature is. */
const own = ['latitude', 'longitude', 'geometry']

/** Features as a table: their properties, and latitude and longitude of points. Throws words for people. */
export function readGeoJson(name: string, text: string): { columns: string[]; rows: NumberedRow[]; rare: number } {
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('This isn’t JSON')
    }
  })()
  const features = featuresIn(parsed)
  if (features.length === 0) throw new Error('This file contains no features')
  if (features.length > mostRows) throw new Error(`${name} has more than ${exactCount(mostRows)} features. Split it.`)
  const { names, rare } = namesIn(features)
  const rows = features.map((feature, place): NumberedRow => {
    const { lat, lng, geometry } = placeOf(feature)
    const properties = propertiesOf(feature)
    const cells = names.map((property) => (Object.hasOwn(properties, property) ? cellOf(properties[property]) : ''))
    return { number: place + 1, cells: [degreesOf(lat), degreesOf(lng), ...cells, geometry] }
  })
  return { columns: ['latitude', 'longitude', ...names, 'geometry'], rows, rare }
}

/** Every element counts, so that rows are numbered as in the file. */
function featuresIn(parsed: unknown): unknown[] {
  if (!isObject(parsed)) throw new Error('This isn’t GeoJSON. It should be a FeatureCollection')
  if (parsed.type === 'FeatureCollection' && Array.isArray(parsed.features)) return parsed.features
  if (parsed.type === 'Feature') return [parsed]
  if (parsed.type === 'Point') return [{ geometry: parsed, properties: {} }]
  throw new Error('This isn’t GeoJSON. It should be a FeatureCollection')
}

const propertiesOf = (feature: unknown): Record<string, unknown> =>
  isObject(feature) && isObject(feature.properties) ? feature.properties : {}

/** The properties that become columns, in the order of the file: where there are too many, those we know and the most frequent. */
function namesIn(features: readonly unknown[]): { names: string[]; rare: number } {
  const times = new Map<string, number>()
  for (const feature of features)
    for (const name of Object.keys(propertiesOf(feature))) times.set(name, (times.get(name) ?? 0) + 1)
  for (const name of own) times.delete(name)
  const weight = (name: string) => (targetOf(name) ? features.length : 0) + (times.get(name) ?? 0)
  const weights = new Map([...times.keys()].map((name) => [name, weight(name)]))
  const sorted = [...times.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
  const kept = new Set(sorted.slice(0, mostColumns - own.length))
  return { names: [...times.keys()].filter((name) => kept.has(name)), rare: times.size - kept.size }
}

/** Where a point is; else what it is in place of one. */
function placeOf(feature: unknown): { lat?: unknown; lng?: unknown; geometry: string } {
  if (!isObject(feature)) return { geometry: `${noPoint}no feature` }
  const geometry = isObject(feature.geometry) ? feature.geometry : {}
  if (typeof geometry.type !== 'string') return { geometry: `${noPoint}no geometry` }
  if (geometry.type !== 'Point') return { geometry: `${noPoint}${geometry.type}` }
  const [lng, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : []
  return { lat, lng, geometry: '' }
}

const degreesOf = (value: unknown): string => (typeof value === 'number' ? degreesText(value) : cellOf(value))

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
