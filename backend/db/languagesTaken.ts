import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** More deliveries would make a list slow, and so many people seldom have one language. */
const most = 20

/**
 * The language of messages whose few recipients all got the same one, by message: the key of the texts used. Messages to one
 * person are known by what that person read.
 */
export async function languagesTaken(
  db: Kysely<Database>,
  messages: readonly { id: number; recipients: number }[],
): Promise<ReadonlyMap<number, string>> {
  const few = messages.filter(({ recipients }) => recipients > 0 && recipients <= most).map(({ id }) => id)
  if (few.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .select(['message_id', ({ fn }) => fn.min('language').as('language')])
    .where('message_id', 'in', few)
    .groupBy('message_id')
    .having((eb) => eb(eb.fn.min('language'), '=', eb.fn.max('language')))
    .execute()
  return new Map(rows.flatMap(({ message_id, language }) => (language === null ? [] : [[message_id, language]])))
}
