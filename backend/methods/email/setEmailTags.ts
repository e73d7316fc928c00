import type { Kysely } from 'kysely'
import { devicesOfUser } from '../../db/devicesOfUser.ts'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { changeTagsOf } from '../../jobs/devices/changeTagsOf.ts'
import { storedAddress } from '../../rules/devices/toIdentity.ts'
import { notKnown } from '../devices/notKnown.ts'

/**
 * Changes tags of an email address, or of all addresses of a user; email takes precedence over userId. Invalid changes are skipped
 * and reported, the rest is applied (interface, setEmailTags).
 */
export const setEmailTags: Handler<'setEmailTags'> = async ({ email, userId, tags }, { db, account, application }) => {
  const outcomes = await db.transaction().execute(async (transaction) => {
    const addresses = await addressesOf(transaction, application.id, { email, userId })
    if (addresses.length === 0) throw notKnown(email === undefined ? 'userId' : 'email')
    return changeTagsOf(
      transaction,
      { account: account.id, application: application.id },
      addresses.map(({ hwid }) => ({ hwid, changes: tags })),
    )
  })
  const reasons = new Map(outcomes.flatMap((outcome) => Object.entries(outcome?.refused ?? {})))
  return { skipped: [...reasons].map(([tag, reason]) => ({ tag, reason })) }
}

function addressesOf(
  db: Kysely<Database>,
  application: number,
  { email, userId = '' }: { email: string | undefined; userId: string | undefined },
) {
  const found =
    email === undefined
      ? devicesOfUser(db, application, userId)
      : db.selectFrom('devices').where('application_id', '=', application).where('hwid', '=', storedAddress(email))
  return found.where('device_type', '=', 14).select('hwid').execute()
}
