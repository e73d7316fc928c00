import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import type { Handler } from '../../handler.ts'

/** The interface’s platforms, which are always in the response. */
const listed = [1, 3, 7, 8, 9, 10, 12] as const

/**
 * Number of devices per platform that can get pushes (interface, getApplicationSubscribersStats). Platforms that the
 * interface doesn’t list are included if they have any.
 */
export const getApplicationSubscribersStats: Handler<'getApplicationSubscribersStats'> = async (
  _request,
  { db, application },
) => {
  const rows = await db
    .selectFrom('devices')
    .select(['device_type', ({ fn }) => fn.countAll<number>().as('count')])
    .where('application_id', '=', application.id)
    .where('push_token', 'is not', null)
    .groupBy('device_type')
    .execute()
  const always = listed.map((type) => [keyOf(type), 0] as const)
  const counted = rows.map(({ device_type, count }) => [keyOf(device_type), count] as const)
  return Object.fromEntries([...always, ...counted])
}

const keyOf = (type: number) => deviceTypes[type as DeviceType].toUpperCase()
