import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

export interface MessageTotals {
  delivered: number
  opened: number
}

/** The numbers of deliveries and opens of messages by `now`; simulated ones in the future do not count yet. */
export async function messageTotals(
  db: Kysely<Database>,
  messages: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MessageTotals>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .selectFrom('message_counts')
    .select(['message_id'])
    .select(sql<number>`coalesce(sum(count) filter (where action = 'delivery'), 0)::float8`.as('delivered'))
    .select(sql<number>`coalesce(sum(count) filter (where action = 'open'), 0)::float8`.as('opened'))
    .where('message_id', 'in', messages)
    .where('minute', '<=', now)
    .groupBy('message_id')
    .execute()
  return new Map(rows.map(({ message_id, ...sums }) => [message_id, sums]))
}
