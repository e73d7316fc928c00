import type { Kysely } from 'kysely'
import type { LiveActivityUpdate } from '#contract/liveActivities.ts'
import type { Database } from '../../db/tables.ts'
import type { ContextOf, Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { startMessage } from '../messages/startMessage.ts'

const ios = 1

/**
 * Updates or ends live activities, all or none (interface, Live activities). An update goes to the devices
 * that show the activity, after all earlier ones.
 */
export const updateLiveActivity: Handler<'updateLiveActivity'> = async ({ notifications }, context) =>
  context.db.transaction().execute(async (transaction) => {
    const Messages: string[] = []
    for (const [index, update] of notifications.entries())
      Messages.push(await change(transaction, update, `notifications.${index}.`, context))
    return { Messages }
  })

async function change(
  db: Kysely<Database>,
  update: LiveActivityUpdate,
  at: string,
  context: ContextOf<'updateLiveActivity'>,
): Promise<string> {
  const { application, now } = context
  const { live_activity: activity, live_activity_id } = update
  const running = await runningActivity(db, application.id, live_activity_id, at)
  const { id, code } = await startMessage(db, context, {
    kind: 'live_activity',
    notification: update,
    timing: {},
    audience: { deviceTypes: [ios], had: running.message_id, after: running.last_message_id },
    campaign: null,
  })
  const [stale, dismissal] = [activity['stale-date'], activity['dismissal-date']]
  await db
    .updateTable('live_activities')
    .set({
      last_message_id: id,
      content_state: JSON.stringify(activity['content-state']),
      stale_date: stale === undefined ? null : new Date(stale * 1_000),
      dismissal_date: dismissal === undefined ? null : new Date(dismissal * 1_000),
      updated: now,
      ...(activity.event === 'end' && { ended: now }),
    })
    .where('id', '=', running.id)
    .execute()
  return code
}

/** The running activity with that ID, locked. Throws ArgumentError if there is none. */
async function runningActivity(db: Kysely<Database>, application: number, activity: string, at: string) {
  const last = await db
    .selectFrom('live_activities')
    .select(['id', 'message_id', 'last_message_id', 'ended'])
    .where('application_id', '=', application)
    .where('activity_id', '=', activity)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!last) throw new ArgumentError(`${at}live_activity_id`, 'doesn’t exist')
  if (last.ended)
    throw new ArgumentError(`${at}live_activity_id`, 'belongs to an activity that has ended. Start it again.')
  return last
}
