import { storedDate } from '#contract/language/dates.ts'
import { devicesOfUser } from '../../db/devicesOfUser.ts'
import type { Handler } from '../../handler.ts'

const most = 100

/** The device of a hwid or push token, or the devices of a user, the most recently opened first. A panel method. */
export const listDevices: Handler<'listDevices'> = async ({ hwid, userId, push_token }, { db, application }) => {
  const own = db.selectFrom('devices').where('application_id', '=', application.id)
  const named =
    userId !== undefined
      ? devicesOfUser(db, application.id, userId)
      : push_token !== undefined
        ? own.where('push_token', '=', push_token)
        : own.where('hwid', '=', hwid ?? '')
  const rows = await named
    .select(['hwid', 'device_type', 'user_id', 'push_token', 'language', 'tz_offset', 'app_version'])
    .select(['device_model', 'os_version', 'badge', 'created', 'last_open'])
    .orderBy('last_open', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    devices: rows.map(({ created, last_open, ...device }) => ({
      ...device,
      created: storedDate(created),
      last_open: last_open && storedDate(last_open),
    })),
  }
}
