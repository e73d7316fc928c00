import { devicesOfUser } from '../../db/devicesOfUser.ts'
import type { Handler } from '../../handler.ts'
import { changeTagsOf } from '../../jobs/devices/changeTagsOf.ts'
import { notKnown } from './notKnown.ts'
import { refuseTags } from './refuseTags.ts'

/** Changes tags of a device, or of all devices of a user; hwid takes precedence over userId. All or nothing (interface, setTags). */
export const setTags: Handler<'setTags'> = async ({ hwid, userId = '', tags }, { db, account, application }) => {
  await db.transaction().execute(async (transaction) => {
    const devices =
      hwid === undefined
        ? await devicesOfUser(transaction, application.id, userId).select('hwid').execute()
        : [{ hwid }]
    if (devices.length === 0) throw notKnown('userId')
    const outcomes = await changeTagsOf(
      transaction,
      { account: account.id, application: application.id },
      devices.map((device) => ({ hwid: device.hwid, changes: tags })),
    )
    if (!outcomes.some(Boolean)) throw notKnown('hwid')
    refuseTags(outcomes)
  })
  return null
}
