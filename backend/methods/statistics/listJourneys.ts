import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'

/** The journeys of an application by title. A panel method. */
export const listJourneys: Handler<'listJourneys'> = async (_request, { db, application }) => {
  const journeys = await db
    .selectFrom('journeys')
    .select(['id', 'title'])
    .where('application_id', '=', application.id)
    .orderBy(sql`title collate "C"`)
    .orderBy('id')
    .execute()
  return { journeys }
}
