import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { countMinutes } from '../../db/countMinute.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import type { BulkWork } from './BulkChunk.ts'

type Device = RequestOf<'bulkUnregisterDevice'>['devices'][number]

/**
 * Removes the push tokens of devices, which still count. An unknown device fails (interface, bulkRegisterDevice
 * status).
 */
export const bulkUnregister: BulkWork<Device> = async (devices, { db, account, application, now }) => {
  const hwids = [...new Set(devices.map(({ hwid }) => hwid))]
  await lockHwids(db, account, hwids)
  const known = await db
    .updateTable('devices')
    .set({ push_token: null })
    .where('application_id', '=', application)
    .where('hwid', '=', sql<string>`any(${hwids})`)
    .returning(['hwid', 'device_type'])
    .execute()
  const types = [...new Set(known.map(({ device_type }) => device_type))]
  await countMinutes(
    db,
    application,
    types.map((deviceType) => ({
      at: now,
      level: 'device',
      action: '_unregister_',
      deviceType,
      count: known.filter(({ device_type }) => device_type === deviceType).length,
    })),
  )
  const found = new Set(known.map(({ hwid }) => hwid))
  return devices.map(({ hwid }) => ({ hwid, status: found.has(hwid) ? 'done' : 'failed' }))
}
