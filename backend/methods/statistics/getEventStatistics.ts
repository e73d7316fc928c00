import { day, endOfTime } from '#contract/time.ts'
import type { Handler } from '../../handler.ts'
import { startScheduled } from '../../jobs/statistics/startScheduled.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { parseDate } from '../../rules/parseDate.ts'
import { readAttribute } from '../../rules/statistics/attributes.ts'
import { secondText } from '../../rules/statistics/calendar.ts'

/** Starts counting occurrences of an event by hour; getResults returns the result (interface, getEventStatistics). */
export const getEventStatistics: Handler<'getEventStatistics'> = async (
  { event, date_from, date_to, attributes = [] },
  context,
) => {
  const { db, account, application, now } = context
  const defined = await db
    .selectFrom('events')
    .select('id')
    .where('application_id', '=', application.id)
    .where('name', '=', event)
    .executeTakeFirst()
  if (!defined) throw new ArgumentError('event', 'isn’t defined in this application')
  const conditions = attributes.map((asked, index) => {
    const read = readAttribute(asked)
    if ('problem' in read) throw new ArgumentError(`attributes.${index}.${read.field}`, read.problem)
    return read
  })
  return startScheduled(context, {
    method: 'getEventStatistics',
    account: account.id,
    application: application.id,
    work: { event: defined.id, from: secondText(parseDate(date_from)), to: endOf(date_to), attributes: conditions },
    now,
  })
}

/** A day without a time includes the whole day. */
function endOf(date: string): string {
  const end = parseDate(date).getTime() + (date.length === 10 ? day : 0)
  return secondText(new Date(Math.min(end, endOfTime - 1_000)))
}
