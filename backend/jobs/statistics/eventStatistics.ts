import { sql } from 'kysely'
import { bucketStart, nextBucket } from '#contract/buckets.ts'
import { minuteText } from '../../rules/minuteText.ts'
import { attributeHolds } from '../../rules/statistics/attributes.ts'
import { momentOfSecond } from '../../rules/statistics/calendar.ts'
import { CannotAnswer } from './CannotAnswer.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Working, WorkResult } from './Working.ts'

/** Maximum hours in a result: a little over eleven years. */
const mostHours = 100_000

/**
 * Occurrences of an event, with a row for each started hour of the period, even without occurrences. Hours
 * before the event was created have none.
 */
export async function eventStatistics(
  { event, attributes, ...period }: ScheduledWork['getEventStatistics'],
  { storage: { db }, now }: Pick<Working, 'storage' | 'now'>,
): Promise<WorkResult> {
  const [from, to] = [momentOfSecond(period.from), momentOfSecond(period.to)]
  const defined = await db
    .selectFrom('events')
    .select(['created', sql<Date | null>`(select min(at) from event_posts where event_id = events.id)`.as('first')])
    .where('id', '=', event)
    .executeTakeFirst()
  if (!defined) throw new CannotAnswer('event: was deleted in the meantime')
  const { rows } = await sql<{ hour: Date; count: number }>`
    select date_trunc('hour', at at time zone 'UTC') as hour, count(*)::float8 as count
    from event_posts
    where event_id = ${event} and at >= ${from} and at < ${to} and at <= ${now}
      and ${sql.join([sql`true`, ...attributes.map(attributeHolds)], sql` and `)}
    group by hour
  `.execute(db)
  const counts = new Map(rows.map(({ hour, count }) => [hour.getTime(), count]))
  const there = Math.min(defined.created.getTime(), defined.first?.getTime() ?? Number.POSITIVE_INFINITY)
  const result: { date: string; count: number }[] = []
  const begin = bucketStart(Math.max(from.getTime(), there), 'hourly')
  for (let hour = begin; hour < to.getTime() && hour <= now.getTime(); hour = nextBucket(hour, 'hourly')) {
    if (result.length === mostHours)
      throw new CannotAnswer('date_from: The period has too many hours. Use a shorter one.')
    result.push({ date: minuteText(new Date(hour)), count: counts.get(hour) ?? 0 })
  }
  return { result }
}
