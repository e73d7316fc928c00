import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { secondText } from '../../rules/statistics/calendar.ts'
import { conversionDays, getGoals } from './conversion.ts'
import { messageCounts, sumActions } from './messageCounts.ts'
import type { ScheduledWork } from './ScheduledWork.ts'
import type { Working, WorkResult } from './Working.ts'

/** Results of a message by time, over all platforms, with the conversions that followed. */
export async function messageStats(
  { application, message, ...period }: ScheduledWork['getMessageStats'],
  { storage: { db }, now }: Pick<Working, 'storage' | 'now'>,
): Promise<WorkResult> {
  const messages = sql<boolean>`message_id = ${message}`
  const { formatter, rows, from, to } = await messageCounts(db, messages, { ...period, now })
  const sum = sumActions(rows)
  const [send, delivery, open] = [sum('send'), sum('delivery'), sum('open')]
  // counts outlive the deliveries that events are attributed to
  const attributed = send === 0 || (await hasDeliveries(db, message))
  const events = attributed ? await getGoals(db, { application, messages, from, to, now, sent: send }) : []
  const byTime = new Map<string, { count: number; action: string; datetime: string }>()
  for (const { action, bucket, count } of rows) {
    const datetime = secondText(bucket)
    const row = byTime.get(`${datetime} ${action}`) ?? { count: 0, action, datetime }
    row.count += count
    byTime.set(`${datetime} ${action}`, row)
  }
  return {
    result: {
      formatter,
      rows: [...byTime.values()],
      conversion: attributed ? { send, delivery, open, events, window_days: conversionDays } : null,
    },
  }
}

async function hasDeliveries(db: Kysely<Database>, message: number): Promise<boolean> {
  const found = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('message_id', '=', message)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
