import type { Zone } from '#api/geozones.ts'
import { toCsv } from '#components/table/csv.ts'
import { byLanguage } from '#contract/rendering/languages.ts'

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

const messageOf = ({ content }: Zone): string => {
  if (content === null || content === undefined) return ''
  const texts = byLanguage(content)
  const [first, ...others] = Object.entries(texts)
  return others.length === 0 && first?.[0] === 'default' ? first[1] : JSON.stringify(texts)
}

const tableOf = ({ timetable }: Zone) => (timetable ? JSON.stringify(timetable) : '')

/** Zones as CSV: texts in several languages and hours as JSON, the cooldown in seconds. */
export const zonesCsv = (zones: readonly Zone[]): string =>
  toCsv(
    zoneColumns,
    zones.map((zone) => [
      zone.name,
      zone.lat,
      zone.lng,
      zone.range,
      zone.cooldown,
      zone.presetCode ? '' : messageOf(zone),
      zone.presetCode,
      zone.cluster?.code,
      zone.campaign,
      zone.status,
      tableOf(zone),
    ]),
  )

/** Zones as GeoJSON: points with their range in metres as a property. */
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
          ...(zone.presetCode ? { preset: zone.presetCode } : { message: zone.content }),
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
