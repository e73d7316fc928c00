import type { Kysely } from 'kysely'
import type { EmailNotification } from '#contract/email.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import type { MessageAudience } from '../../jobs/messages/audience.ts'
import { storedAddress } from '../../rules/devices/toIdentity.ts'
import { campaignNamed } from '../campaigns/campaignNamed.ts'
import { anyPreset } from './anyPreset.ts'
import { oncePerTransaction } from './oncePerTransaction.ts'
import { countRegistered, registerUnknown } from './registerUnknown.ts'
import { startMessage } from './startMessage.ts'
import { targetExpression } from './targets.ts'

const emailType = 14

/**
 * Creates an email for each notification, all or none (interface, Email API). Recipients are registered addresses; with
 * use_auto_registration, unknown ones are registered first. Returns null: listMessages finds them by transactionId.
 */
export const createEmailMessage: Handler<'createEmailMessage'> = async ({ notifications }, context) => {
  const { db, application, now } = context
  const named = notifications.flatMap(({ devices, use_auto_registration }) =>
    use_auto_registration && devices ? devices.map(storedAddress) : [],
  )
  return db.transaction().execute(async (transaction) => {
    const registered = await registerUnknown(transaction, context, emailType, named)
    for (const [index, email] of notifications.entries()) {
      const { transactionId } = email
      const once = { application: application.id, kind: 'email' as const, transactionId, now }
      await oncePerTransaction(transaction, once, async () => ({
        code: await makeEmail(transaction, email, `notifications.${index}.`, context),
      }))
    }
    await countRegistered(transaction, context, emailType, registered)
    return null
  })
}

async function makeEmail(
  db: Kysely<Database>,
  email: EmailNotification,
  at: string,
  context: ContextOf<'createEmailMessage'>,
): Promise<string> {
  const { account, application, now } = context
  const preset = await anyPreset(db, application.id, email.preset, `${at}preset`)
  const place = { account: account.id, application, now, at }
  const addresses = email.devices?.map(storedAddress)
  const audience: MessageAudience = addresses
    ? { deviceTypes: [emailType], devices: addresses }
    : email.users
      ? { deviceTypes: [emailType], users: email.users }
      : await filtered(db, place, email)
  // the simulation only needs an attachment’s name
  const attachments = email.attachments?.map(({ name }) => ({ name }))
  const { code } = await startMessage(db, context, {
    kind: 'email',
    notification: { ...email, ...(attachments && { attachments }) },
    timing: email,
    audience,
    campaign: await campaignNamed(db, application.id, { code: email.campaign, field: `${at}campaign` }),
    preset,
  })
  return code
}

async function filtered(
  db: Kysely<Database>,
  place: Parameters<typeof targetExpression>[1],
  email: EmailNotification,
): Promise<MessageAudience> {
  const expression = await targetExpression(db, place, email)
  return { deviceTypes: [emailType], ...(expression !== undefined && { expression }) }
}
