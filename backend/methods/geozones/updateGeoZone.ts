import { withoutUndefined } from '#contract/rendering/effectivePush.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'
import { zoneLinks } from './zoneLinks.ts'
import { contentText, timetableText } from './zoneValues.ts'

/**
 * Changes the given fields of a zone; null unlinks, absent fields are unchanged (interface, updateGeoZone). A message
 * replaces the preset, and vice versa. After the zone is moved or disabled, nobody is in it until their next position.
 */
export const updateGeoZone: Handler<'updateGeoZone'> = async (
  { geoZoneId, name, lat, lng, range, cooldown, status, content, timetable, ...named },
  { db, account, token },
) => {
  await db.transaction().execute(async (transaction) => {
    const zone = await transaction
      .selectFrom('geozones')
      .select(['application_id', 'content', 'preset_id'])
      .where('id', '=', geoZoneId)
      .forUpdate()
      .executeTakeFirst()
    if (!zone || !(await applicationById(transaction, { account, token }, zone.application_id)))
      throw new ArgumentError('geoZoneId', 'doesn’t exist')
    const links = await zoneLinks(transaction, zone.application_id)(named)
    const message = content === undefined ? undefined : contentText(content, 'content')
    const says = message !== undefined || links.preset_id || zone.content !== null || zone.preset_id !== null
    if (status === 1 && !says)
      throw new ArgumentError('status', 'The geozone has no text. Enter text, or select a preset.')
    await transaction
      .updateTable('geozones')
      .set({
        // keeps the statement valid without any fields
        application_id: zone.application_id,
        ...withoutUndefined({ name, lat, lng, range, cooldown, ...links }),
        ...(status !== undefined && { active: status === 1 }),
        ...(links.preset_id && { content: null }),
        ...(message !== undefined && { content: message, preset_id: null }),
        ...(timetable && { timetable: timetableText(timetable) }),
      })
      .where('id', '=', geoZoneId)
      .execute()
    if (lat !== undefined || lng !== undefined || status === 0)
      await transaction
        .updateTable('geozone_visits')
        .set({ inside: false })
        .where('geozone_id', '=', geoZoneId)
        .execute()
  })
  return null
}
