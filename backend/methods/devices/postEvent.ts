import { endOfTime } from '#contract/time.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Records an event of a device, registered or not, and returns a new code (interface, postEvent). */
export const postEvent: Handler<'postEvent'> = async (
  { hwid, userId, event, attributes, timestampUTC },
  { db, application, now, newCode },
) => {
  // larger numbers are milliseconds
  if (timestampUTC !== undefined && (timestampUTC < 0 || timestampUTC >= endOfTime / 1_000))
    throw new ArgumentError('timestampUTC', 'must be a Unix time in seconds')
  const defined = await db
    .selectFrom('events')
    .select('id')
    .where('application_id', '=', application.id)
    .where('name', '=', event)
    .executeTakeFirst()
  if (!defined)
    throw new ArgumentError('event', 'isn’t defined in this application. Create it first, with exactly this name.')
  const code = newCode()
  await db
    .insertInto('event_posts')
    .values({
      event_id: defined.id,
      code,
      hwid,
      user_id: userId || hwid,
      attributes: JSON.stringify(attributes),
      at: timestampUTC === undefined ? now : new Date(timestampUTC * 1_000),
    })
    .execute()
  return { code }
}
