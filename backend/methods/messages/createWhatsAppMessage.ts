import type { Kysely } from 'kysely'
import type { WhatsAppNotification } from '#contract/whatsApp.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import { unknownDevices } from '../../jobs/messages/audience.ts'
import { anyPreset } from './anyPreset.ts'
import { type CreatedMessage, createdMessages } from './createdMessages.ts'
import { countRegistered, registerUnknown } from './registerUnknown.ts'
import { startMessage } from './startMessage.ts'

const whatsAppType = 21

/**
 * Creates a chat message for each notification, all or none (interface, WhatsApp message), each to one number. An unknown number
 * is registered if requested; otherwise it is reported, and the message has no recipient.
 */
export const createWhatsAppMessage: Handler<'createWhatsAppMessage'> = async ({ notifications }, context) => {
  const named = notifications.flatMap(({ devices, use_auto_registration }) => (use_auto_registration ? devices : []))
  const made = await context.db.transaction().execute(async (transaction) => {
    const registered = await registerUnknown(transaction, context, whatsAppType, named)
    const done: CreatedMessage[] = []
    for (const [index, message] of notifications.entries())
      done.push(await makeWhatsApp(transaction, message, `notifications.${index}.`, context))
    await countRegistered(transaction, context, whatsAppType, registered)
    return done
  })
  return createdMessages(made)
}

async function makeWhatsApp(
  db: Kysely<Database>,
  notification: WhatsAppNotification,
  at: string,
  context: ContextOf<'createWhatsAppMessage'>,
): Promise<CreatedMessage> {
  const { application } = context
  const { send_date, devices, preset: code } = notification
  const preset = code === undefined ? undefined : await anyPreset(db, application.id, code, `${at}preset`)
  const message = await startMessage(db, context, {
    kind: 'whatsapp',
    notification,
    // it has no time zone
    timing: { send_date, ignore_user_timezone: true },
    audience: { deviceTypes: [whatsAppType], devices },
    campaign: null,
    ...(preset && { preset }),
  })
  return { code: message.code, unknown: await unknownDevices(db, application.id, devices) }
}
