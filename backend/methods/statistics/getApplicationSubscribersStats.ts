import { type DeviceType, deviceTypes } from '#contract/deviceTypes.ts'
import type { Handler } from '../../handler.ts'

/** Platforms that the interface lists: always part of the answer. */
const listed = [1, 3, 7, 8, 9, 10, 12] as const

/**
 * How many devices of each platform can get pushes (interface, getApplicationSubscribersStats). Platforms beyond those of the
 * interface are answered too where they have some.
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
