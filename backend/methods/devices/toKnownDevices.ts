import { type SelectQueryBuilder, sql } from 'kysely'
import { storedDate } from '#contract/language/dates.ts'
import type { Database } from '../../db/tables.ts'

const most = 100

/** Up to 100 devices as the panel shows them, the most recently opened first. */
export async function toKnownDevices(devices: SelectQueryBuilder<Database, 'devices', object>) {
  const rows = await devices
    .select(['hwid', 'device_type', 'user_id', 'push_token', 'language', 'tz_offset', 'app_version'])
    .select(['device_model', 'os_version', 'badge', 'created', 'last_open'])
    .select(sql<string | null>`tags ->> 'Name'`.as('name'))
    .orderBy('last_open', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ created, last_open, ...device }) => ({
    ...device,
    created: storedDate(created),
    last_open: last_open && storedDate(last_open),
  }))
}
