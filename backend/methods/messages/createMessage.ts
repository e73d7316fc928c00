import type { Kysely } from 'kysely'
import { messagePlatformIds } from '#contract/deviceTypes.ts'
import type { Notification } from '#contract/messages.ts'
import { presetNotification } from '#contract/rendering/presetNotification.ts'
import { presetRows } from '../../db/presetRows.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import { type MessageAudience, unknownDevices } from '../../jobs/messages/audience.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { hasContent } from '../../rules/messages/hasContent.ts'
import { presetRecord } from '../../rules/presetRecord.ts'
import { campaignNamed } from '../campaigns/campaignNamed.ts'
import { type CreatedMessage, createdMessages } from './createdMessages.ts'
import { oncePerTransaction } from './oncePerTransaction.ts'
import { startMessage } from './startMessage.ts'
import { type MessageScope, targetExpression } from './targets.ts'

type Push = Notification
type Preset = { code: string; notification: Partial<Notification> }

/**
 * Creates a push for each notification, all or none (interface, createMessage). They are sent
 * by a durable job. Without a target, a push goes to every device of the application. Each needs a text or must be silent on some platform:
 * data alone is refused.
 */
export const createMessage: Handler<'createMessage'> = async ({ notifications }, context) => {
  const { db, application, now } = context
  const made = await db.transaction().execute(async (transaction) => {
    const done: CreatedMessage[] = []
    for (const [index, push] of notifications.entries()) {
      const { transactionId } = push
      const once = { application: application.id, kind: 'push' as const, transactionId, now }
      done.push(
        await oncePerTransaction(transaction, once, () =>
          makePush(transaction, push, `notifications.${index}.`, context),
        ),
      )
    }
    return done
  })
  return createdMessages(made)
}

async function makePush(
  db: Kysely<Database>,
  push: Push,
  at: string,
  context: ContextOf<'createMessage'>,
): Promise<CreatedMessage> {
  const { account, application, now } = context
  const place: MessageScope = { account: account.id, application, now, at }
  const preset = push.preset === undefined ? undefined : await presetOf(db, place, push.preset)
  if (!hasContent(push, preset?.notification))
    throw new ArgumentError(`${at}content`, 'Enter text, or make the push silent')
  const audience = await audienceOf(db, place, push, preset)
  const unknown = push.devices ? await unknownDevices(db, application.id, push.devices) : []
  const { code } = await startMessage(db, context, {
    kind: 'push',
    notification: push,
    timing: push,
    audience,
    campaign: await campaignNamed(db, application.id, {
      code: push.campaign ?? preset?.notification.campaign,
      field: `${at}campaign`,
    }),
    ...(preset && { preset }),
  })
  return { code, unknown }
}

/** The request’s audience; the preset’s segment only applies without one. */
async function audienceOf(
  db: Kysely<Database>,
  place: MessageScope,
  push: Push,
  preset: Preset | undefined,
): Promise<MessageAudience> {
  const { devices, users, conditions, geozone } = push
  const deviceTypes = push.platforms ?? preset?.notification.platforms ?? [...messagePlatformIds]
  if (devices) return { deviceTypes, devices }
  if (users) return { deviceTypes, users }
  const named = push.filter !== undefined || conditions !== undefined || geozone !== undefined
  const filter = named ? push.filter : preset?.notification.filter
  const expression = await targetExpression(db, place, { ...push, ...(filter !== undefined && { filter }) })
  return { deviceTypes, ...(expression !== undefined && { expression }), ...(geozone && { near: geozone }) }
}

async function presetOf(db: Kysely<Database>, { application, at }: MessageScope, code: string): Promise<Preset> {
  const row = await presetRows(db)
    .where('presets.application_id', '=', application.id)
    .where('presets.code', '=', code.toUpperCase())
    .where('presets.kind', '=', 'push')
    .executeTakeFirst()
  if (!row) throw new ArgumentError(`${at}preset`, 'isn’t a push preset in this application')
  return { code: row.code, notification: presetNotification(presetRecord(row)) }
}
