import type { Kysely, Transaction } from 'kysely'
import type { EmailNotification } from '#contract/email.ts'
import { presetsOf } from '../../db/presetsOf.ts'
import { saveDevice } from '../../db/saveDevice.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import type { Audience } from '../../jobs/messages/audience.ts'
import { storedAddress } from '../../rules/devices/identityOf.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import { campaignNamed } from '../campaigns/campaignNamed.ts'
import { oncePerTransaction } from './oncePerTransaction.ts'
import { startMessage } from './startMessage.ts'
import { targetExpression } from './targets.ts'

const emailType = 14

/**
 * Makes an email of every notification, all of them or none (interface, Email API). They go to registered addresses; with
 * use_auto_registration the addresses they name are registered first. The answer also lists the codes of the messages.
 */
export const createEmailMessage: Handler<'createEmailMessage'> = async ({ notifications }, context) => {
  const { db, application, now } = context
  return db.transaction().execute(async (transaction) => {
    const Messages: string[] = []
    for (const [index, email] of notifications.entries()) {
      const once = { application: application.id, transactionId: email.transactionId, now }
      const made = await oncePerTransaction(transaction, once, async () => ({
        code: await makeEmail(transaction, email, `notifications.${index}.`, context),
      }))
      Messages.push(made.code)
    }
    return { Messages }
  })
}

async function makeEmail(
  db: Transaction<Database>,
  email: EmailNotification,
  at: string,
  context: ContextOf<'createEmailMessage'>,
): Promise<string> {
  const { account, application, now } = context
  const preset = await presetOf(db, application.id, email.preset, `${at}preset`)
  const place = { account: account.id, application, now, at }
  const addresses = email.devices?.map(storedAddress)
  if (addresses && email.use_auto_registration) await register(db, account.id, application.id, addresses)
  const audience: Audience = addresses
    ? { deviceTypes: [emailType], devices: addresses }
    : email.users
      ? { deviceTypes: [emailType], users: email.users }
      : await filtered(db, place, email)
  // an attachment is of no use to the simulation: its name will do
  const attachments = email.attachments?.map(({ name }) => ({ name }))
  return startMessage(db, context, {
    kind: 'email',
    notification: { ...email, ...(attachments && { attachments }) },
    timing: email,
    audience,
    campaign: await campaignNamed(db, application.id, { code: email.campaign, field: `${at}campaign` }),
    preset,
  })
}

async function filtered(
  db: Kysely<Database>,
  place: Parameters<typeof targetExpression>[1],
  email: EmailNotification,
): Promise<Audience> {
  const expression = await targetExpression(db, place, email)
  return { deviceTypes: [emailType], ...(expression !== undefined && { expression }) }
}

/** Any preset of the application: an email preset, or a push preset, whose text and title stand in (facts: choice). */
async function presetOf(db: Kysely<Database>, application: number, code: string, field: string) {
  const row = await presetsOf(db)
    .where('presets.application_id', '=', application)
    .where('presets.code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!row) throw new ArgumentError(field, 'there is no such preset in this application')
  const { content, properties } = presetRecord(row)
  return { code: row.code, notification: { content, subject: properties?.subject ?? properties?.title } }
}

async function register(
  db: Transaction<Database>,
  account: number,
  application: number,
  addresses: readonly string[],
): Promise<void> {
  const known = await db
    .selectFrom('devices')
    .select('hwid')
    .where('application_id', '=', application)
    .where('hwid', 'in', addresses)
    .execute()
  const held = new Set(known.map(({ hwid }) => hwid))
  for (const hwid of new Set(addresses)) {
    if (held.has(hwid)) continue
    const facts = { device_type: emailType, push_token: hwid, email: hwid }
    await saveDevice(db, account, { application, hwid }, facts)
  }
}
