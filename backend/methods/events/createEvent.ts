import type { Handler } from '../../handler.ts'
import { ArgumentError } from '../../rules/errors.ts'

/** Defines an event for postEvent (interface, Event). */
export const createEvent: Handler<'createEvent'> = async ({ name }, { db, application }) => {
  const made = await db
    .insertInto('events')
    .values({ application_id: application.id, name })
    .onConflict((conflict) => conflict.columns(['application_id', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!made) throw new ArgumentError('name', 'An event with this name already exists. Enter another name.')
  return made
}
