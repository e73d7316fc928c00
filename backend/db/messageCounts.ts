import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

export interface MessageTotals {
  delivered: number
  opened: number
  inbox_opened: number
  clicked: number
  bounced: number
  unsubscribed: number
}

const totals = {
  delivered: 'delivery',
  opened: 'open',
  inbox_opened: 'inboxopen',
  clicked: 'click',
  bounced: 'bounce',
  unsubscribed: 'unsubscribe',
}

/** What happened to messages by `now`; simulated states in the future do not count yet. */
export async function messageTotals(
  db: Kysely<Database>,
  messages: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MessageTotals>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_counts')
    .select(['message_id'])
    .select(
      Object.entries(totals).map(([name, action]) =>
        sql<number>`coalesce(sum(count) filter (where action = ${action}), 0)::float8`.as(name as keyof MessageTotals),
      ),
    )
    .where('message_id', 'in', messages)
    .where('minute', '<=', now)
    .groupBy('message_id')
    .execute()
  return new Map(rows.map(({ message_id, ...sums }) => [message_id, sums]))
}
