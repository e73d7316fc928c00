import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** The lowest ID of a table, from which the demo’s rows count: after a reset, IDs go on from those before. */
export async function firstId(db: Kysely<Database>, table: 'events' | 'messages'): Promise<number> {
  const { first } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.min('id').as('first'))
    .executeTakeFirstOrThrow()
  return Number(first ?? 1)
}
