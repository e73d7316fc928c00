import type { FileRow } from './readFile.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in the column `geometry` of a feature that is no point. */
export const otherGeometry = (type: unknown) => `geometry: ${typeof type === 'string' ? type : 'none'}`

/** Features as a table: their properties, and latitude and longitude of points. Throws words for people. */
export function readGeoJson(text: string): { columns: string[]; rows: FileRow[] } {
  const parsed: unknown = (() => {
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('This is no JSON')
    }
  })()
  const features = featuresIn(parsed)
  if (features.length === 0) throw new Error('There is no feature in this file')
  const names = new Set(features.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])))
  for (const own of ['latitude', 'longitude', 'geometry']) names.delete(own)
  const columns = ['latitude', 'longitude', ...names, 'geometry']
  const rows = features.map((feature, place): FileRow => {
    const geometry = isObject(feature.geometry) ? feature.geometry : {}
    const [lng, lat] = geometry.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : []
    const properties = isObject(feature.properties) ? feature.properties : {}
    const cells = [...names].map((name) => cellOf(properties[name]))
    return {
      number: place + 1,
      cells: [cellOf(lat), cellOf(lng), ...cells, geometry.type === 'Point' ? '' : otherGeometry(geometry.type)],
    }
  })
  return { columns, rows }
}

function featuresIn(parsed: unknown): Record<string, unknown>[] {
  if (!isObject(parsed)) throw new Error('This is no GeoJSON: it should be a FeatureCollection')
  if (parsed.type === 'FeatureCollection' && Array.isArray(parsed.features)) return parsed.features.filter(isObject)
  if (parsed.type === 'Feature') return [parsed]
  if (parsed.type === 'Point') return [{ geometry: parsed, properties: {} }]
  throw new Error('This is no GeoJSON: it should be a FeatureCollection')
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
