import type { Handler } from '../../handler.ts'
import { notKnown } from '../devices/notKnown.ts'
import { enterZones } from './enterZones.ts'
import { nearestZone } from './nearestZone.ts'
import { keepPosition, keepPositionOutside, leaveZones } from './track.ts'

/**
 * The nearest active zone and the metres to it (interface, getNearestZone). The position is recorded, and the zones that the
 * device enters send it their message, where their timetables and cooldowns allow it: see contract/places/firing.ts.
 */
export const getNearestZone: Handler<'getNearestZone'> = async ({ hwid, ...degrees }, context) => {
  const { db, application, now } = context
  const position = { lat: Number(degrees.lat), lng: Number(degrees.lng) }
  const { nearest, inside } = await nearestZone(db, application.id, position)
  if (inside.length > 0) await enterZones(context, hwid, position, inside)
  else if (!(await keepPositionOutside(db, { application: application.id, hwid }, position, now)))
    await db.transaction().execute(async (transaction) => {
      const device = await keepPosition(transaction, { application: application.id, hwid }, position, now)
      if (!device) throw notKnown('hwid')
      await leaveZones(transaction, device.id)
    })
  if (!nearest) return null
  const { name, lat, lng, range, distance } = nearest
  return { name, lat, lng, range, distance }
}
