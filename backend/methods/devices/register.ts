import { countMinutes } from '../../db/countMinute.ts'
import { type DeviceValues, saveDevice } from '../../db/saveDevice.ts'
import type { ApplicationRow } from '../../db/tables.ts'
import type { Context } from '../../handler.ts'
import { changeTagsOf } from '../../jobs/devices/changeTagsOf.ts'
import { refuseTags } from './refuseTags.ts'

interface Registration extends DeviceValues {
  hwid: string
  tags: Readonly<Record<string, unknown>> | undefined
}

/** Registers a device with its tags, all or nothing, and counts it, the first time also as an installation. */
export async function register(
  { hwid, tags, ...facts }: Registration,
  { db, account, application, now }: Context & { application: ApplicationRow },
): Promise<void> {
  const place = { account: account.id, application: application.id }
  await db.transaction().execute(async (transaction) => {
    const { isNew } = await saveDevice(transaction, place.account, { application: place.application, hwid }, facts)
    if (tags && Object.keys(tags).length > 0) {
      refuseTags(await changeTagsOf(transaction, place, [{ hwid, changes: tags }]))
    }
    const counted = { at: now, deviceType: facts.device_type, count: 1 }
    await countMinutes(transaction, place.application, [
      { ...counted, level: 'device', action: '_register_' },
      ...(isNew ? [{ ...counted, level: 'application', action: '_install_' } as const] : []),
    ])
  })
}
