import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** More deliveries would make a list slow, and so many people seldom have one language. */
const most = 20
/** Of an email, whose versions may have little in common. */
const mostAddresses = 1_000

/**
 * The language of messages to few recipients, by message: the key of the texts used. Of an email, the one that most of them got;
 * of others, the one that all of them got. Messages to one person are known by what that person read.
 */
export async function languagesTaken(
  db: Kysely<Database>,
  messages: readonly { id: number; kind: string; recipients: number }[],
): Promise<ReadonlyMap<number, string>> {
  const few = messages.filter(
    ({ kind, recipients }) => recipients > 0 && recipients <= (kind === 'email' ? mostAddresses : most),
  )
  if (few.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .select(['message_id', 'language', ({ fn }) => fn.countAll<string>().as('recipients')])
    .where(
      'message_id',
      'in',
      few.map(({ id }) => id),
    )
    .where('language', 'is not', null)
    .groupBy(['message_id', 'language'])
    .orderBy('recipients', 'desc')
    .execute()
  return new Map(
    few.flatMap(({ id, kind }) => {
      const [first, second] = rows.filter(({ message_id }) => message_id === id)
      const leads = second === undefined || (kind === 'email' && Number(second.recipients) < Number(first?.recipients))
      return first?.language && leads ? [[id, first.language] as const] : []
    }),
  )
}
