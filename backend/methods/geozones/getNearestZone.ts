import type { Handler } from '../../handler.ts'
import { notKnown } from '../devices/notKnown.ts'
import { enterZones } from './enterZones.ts'
import { nearestZone } from './nearestZone.ts'
import { keepPosition, keepPositionOutside, leaveZones } from './track.ts'

/**
 * The nearest enabled zone and its distance in meters (interface, getNearestZone). Records the position; zones that the
 * device enters send it their message, if timetable and cooldown allow: see contract/places/firing.ts.
 */
export const getNearestZone: Handler<'getNearestZone'> = async ({ hwid, ...degrees }, context) => {
  const { db, application, now } = context
  const position = { lat: Number(degrees.lat), lng: Number(degrees.lng) }
  const device = { application: application.id, hwid }
  // in parallel: the position of a device outside all zones doesn’t depend on which are near
  const [{ nearest, inside }, kept] = await Promise.all([
    nearestZone(db, application.id, position),
    keepPositionOutside(db, device, position, now),
  ])
  if (inside.length > 0) await enterZones(context, hwid, position, inside)
  else if (!kept)
    await db.transaction().execute(async (transaction) => {
      const found = await keepPosition(transaction, device, position, now)
      if (!found) throw notKnown('hwid')
      await leaveZones(transaction, found.id)
    })
  if (!nearest) return null
  const { name, lat, lng, range, distance } = nearest
  return { name, lat, lng, range, distance }
}
