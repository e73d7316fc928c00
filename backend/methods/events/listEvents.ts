import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { minuteText } from '../../rules/minuteText.ts'

/** The events of an application, by name. */
export const listEvents: Handler<'listEvents'> = async (_request, { db, application }) => {
  const events = await db
    .selectFrom('events')
    .select(['name', 'created'])
    .where('application_id', '=', application.id)
    .orderBy(sql`name collate "C"`)
    .execute()
  return { events: events.map(({ name, created }) => ({ name, created: minuteText(created) })) }
}
