import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { zoneLinks } from './zoneLinks.ts'
import { contentText, timetableText } from './zoneValues.ts'

/** Adds zones, all or none; they are enabled immediately (interface, addGeoZone). A preset takes precedence over a message. */
export const addGeoZone: Handler<'addGeoZone'> = async ({ geozones }, { db, application }) => {
  const linksOf = zoneLinks(db, application.id)
  const zones: Record<string, unknown>[] = []
  for (const [index, { name, lat, lng, range, cooldown, content, timetable, ...links }] of geozones.entries()) {
    const at = `geozones.${index}.`
    zones.push({
      ...{ name, range, cooldown, lat: Number(lat), lng: Number(lng) },
      content: links.presetCode ? null : contentText(content ?? '', `${at}content`),
      timetable: timetable ? timetableText(timetable) : null,
      ...(await linksOf(links, at)),
    })
  }
  const { rows } = await sql<{ id: number }>`
    insert into geozones
      (application_id, name, lat, lng, range, cooldown, content, timetable, cluster_id, campaign_id, preset_id)
    select ${application.id}, name, lat, lng, range, cooldown, content::jsonb, timetable::jsonb,
      cluster_id, campaign_id, preset_id
    from jsonb_array_elements(${JSON.stringify(zones)}::jsonb) with ordinality as given (zone, place)
    cross join lateral jsonb_to_record(zone) as row (
      name text, lat float8, lng float8, range integer, cooldown bigint, content text, timetable text,
      cluster_id bigint, campaign_id integer, preset_id integer
    )
    order by place
    returning id
  `.execute(db)
  // assigns IDs in the order of the request
  return { GeoZones: rows.map(({ id }) => id).sort((a, b) => a - b) }
}
