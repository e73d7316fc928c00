import type { Kysely } from 'kysely'
import { activityLifetime, type LiveActivityStart } from '#contract/liveActivities.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import { type MessageAudience, unknownDevices } from '../../jobs/messages/audience.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { type CreatedMessage, createdMessages } from '../messages/createdMessages.ts'
import { startMessage } from '../messages/startMessage.ts'
import { filterCodeExpression } from '../messages/targets.ts'

const ios = 1

/**
 * Starts a live activity for each notification, all or none (interface, Live activities). Users take precedence over devices,
 * devices over the segment; without any, it goes to every iOS device of the application.
 */
export const startLiveActivity: Handler<'startLiveActivity'> = async ({ notifications }, context) => {
  const made = await context.db.transaction().execute(async (transaction) => {
    const done: CreatedMessage[] = []
    for (const [index, start] of notifications.entries())
      done.push(await begin(transaction, start, `notifications.${index}.`, context))
    return done
  })
  return createdMessages(made)
}

async function begin(
  db: Kysely<Database>,
  start: LiveActivityStart,
  at: string,
  context: ContextOf<'startLiveActivity'>,
): Promise<CreatedMessage> {
  const { application, now } = context
  const { live_activity: activity, live_activity_id: activity_id } = start
  const audience = await audienceOf(db, start, at, context)
  const { id, code } = await startMessage(db, context, {
    kind: 'live_activity',
    notification: start,
    timing: {},
    audience,
    campaign: null,
  })
  await db
    .updateTable('live_activities')
    .set({ ended: now })
    .where('application_id', '=', application.id)
    .where('activity_id', '=', activity_id)
    .where('ended', 'is', null)
    .where('started', '<', new Date(now.getTime() - activityLifetime))
    .execute()
  const started = await db
    .insertInto('live_activities')
    .values({
      application_id: application.id,
      activity_id,
      message_id: id,
      last_message_id: id,
      attributes_type: activity['attributes-type'],
      attributes: JSON.stringify(activity.attributes),
      content_state: JSON.stringify(activity['content-state']),
      started: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'activity_id']).where('ended', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!started)
    throw new ArgumentError(
      `${at}live_activity_id`,
      'A live activity with this ID is running. End it first, or enter another ID.',
    )
  return { code, unknown: audience.devices ? await unknownDevices(db, application.id, start.devices ?? []) : [] }
}

async function audienceOf(
  db: Kysely<Database>,
  { users, devices, filter_code }: LiveActivityStart,
  at: string,
  { account, application, now }: ContextOf<'startLiveActivity'>,
): Promise<MessageAudience> {
  const deviceTypes = [ios]
  if (users) return { deviceTypes, users }
  if (devices) return { deviceTypes, devices }
  if (filter_code === undefined) return { deviceTypes }
  const place = { account: account.id, application, now, at }
  return { deviceTypes, expression: await filterCodeExpression(db, place, filter_code) }
}
