import type { Transaction } from 'kysely'
import { countMinutes } from '../../db/countMinute.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import { saveDevice } from '../../db/saveDevice.ts'
import type { Account, ApplicationRow, Database } from '../../db/tables.ts'

interface Place {
  account: Account
  application: ApplicationRow
  now: Date
}

/**
 * Registers unknown addresses or numbers, each its own push token (interface, use_auto_registration).
 * Unregistered ones stay unregistered. Returns how many are new: count them with countRegistered, last in the transaction.
 */
export async function registerUnknown(
  db: Transaction<Database>,
  { account, application }: Place,
  device_type: 14 | 21,
  hwids: readonly string[],
): Promise<number> {
  if (hwids.length === 0) return 0
  // all at once, so two callers never deadlock
  await lockHwids(db, account.id, hwids)
  const known = await db
    .selectFrom('devices')
    .select('hwid')
    .where('application_id', '=', application.id)
    .where('hwid', 'in', hwids)
    .execute()
  const held = new Set(known.map(({ hwid }) => hwid))
  const unknown = [...new Set(hwids)].filter((hwid) => !held.has(hwid))
  for (const hwid of unknown) {
    const facts = { device_type, push_token: hwid, ...(device_type === 14 && { email: hwid }) }
    await saveDevice(db, account.id, { application: application.id, hwid }, facts)
  }
  return unknown.length
}

/** Counts them as registrations. */
export async function countRegistered(
  db: Transaction<Database>,
  { application, now }: Place,
  deviceType: number,
  count: number,
): Promise<void> {
  const some = { at: now, deviceType, count }
  await countMinutes(db, application.id, [
    { ...some, level: 'device', action: '_register_' },
    { ...some, level: 'application', action: '_install_' },
  ])
}
