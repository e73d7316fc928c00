import { devicesOfUser } from '../../db/devicesOfUser.ts'
import type { Handler } from '../../handler.ts'
import { toKnownDevices } from './toKnownDevices.ts'

/** The device of a hwid or push token, or the devices of a user, the most recently opened first. A panel method. */
export const listDevices: Handler<'listDevices'> = async ({ hwid, userId, push_token }, { db, application }) => {
  const own = db.selectFrom('devices').where('application_id', '=', application.id)
  const named =
    userId !== undefined
      ? devicesOfUser(db, application.id, userId)
      : push_token !== undefined
        ? own.where('push_token', '=', push_token)
        : own.where('hwid', '=', hwid ?? '')
  return { devices: await toKnownDevices(named) }
}
