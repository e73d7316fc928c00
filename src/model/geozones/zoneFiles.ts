import type { Zone } from '#contract/places/zones.ts'
import { byLanguage, defaultLanguage, type Localized } from '#contract/rendering/languages.ts'

/** Columns of a file of zones; what is saved here can be imported as it is. */
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

/** One text where it comes back as it is, else texts by language: a reader drops spaces at the ends and takes a brace for JSON. */
function messageOf({ content }: Zone): Localized {
  const texts = byLanguage(content ?? '')
  const { [defaultLanguage]: only = '', ...others } = texts
  return Object.keys(others).length === 0 && only === only.trim() && !only.startsWith('{') ? only : texts
}

/** Degrees as text, without the exponent that JavaScript writes beside the equator. */
export const degreesText = (degrees: number): string =>
  Math.abs(degrees) < 1e-6 ? degrees.toFixed(10).replace(/\.?0+$/, '') : String(degrees)

const jsonOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Rows of a CSV file: texts in several languages and hours as JSON, the cooldown in seconds. */
export const zoneRows = (zones: readonly Zone[]) =>
  zones.map((zone) => [
    ...[zone.name, degreesText(zone.lat), degreesText(zone.lng), zone.range, zone.cooldown],
    zone.presetCode ? '' : jsonOf(messageOf(zone)),
    ...[zone.presetCode, zone.cluster?.code, zone.campaign, zone.status],
    zone.timetable ? jsonOf(zone.timetable) : '',
  ])

/** Zones as GeoJSON: points with their range in meters as a property. */
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
          ...(zone.presetCode ? { preset: zone.presetCode } : { message: messageOf(zone) }),
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
