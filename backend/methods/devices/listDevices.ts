import { storedDate } from '#contract/language/dates.ts'
import type { Handler } from '../../handler.ts'

const most = 100

/** The device of a hwid or push token, or the devices of a user, the most recently opened first. A panel method. */
export const listDevices: Handler<'listDevices'> = async ({ hwid, userId, push_token }, { db, application }) => {
  const rows = await db
    .selectFrom('devices')
    .select(['hwid', 'device_type', 'user_id', 'push_token', 'language', 'tz_offset', 'app_version'])
    .select(['device_model', 'os_version', 'badge', 'created', 'last_open'])
    .where('application_id', '=', application.id)
    .where(({ eb, or }) => {
      if (userId !== undefined)
        return or([eb('user_id', '=', userId), eb.and([eb('user_id', 'is', null), eb('hwid', '=', userId)])])
      return push_token !== undefined ? eb('push_token', '=', push_token) : eb('hwid', '=', hwid ?? '')
    })
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
