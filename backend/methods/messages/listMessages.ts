import { type Kysely, sql } from 'kysely'
import { languagesTaken } from '../../db/languagesTaken.ts'
import { messageTotals } from '../../db/messageCounts.ts'
import { messageRows } from '../../db/messageRows.ts'
import type { Database } from '../../db/tables.ts'
import type { Handler } from '../../handler.ts'
import { transactionMinutes } from '../../jobs/tidy.ts'
import { ArgumentError } from '../../rules/errors.ts'
import { messageRecord } from '../../rules/messages/messageRecord.ts'

const usual = 50

const countMessages = async (db: Kysely<Database>, application: number) => {
  const { all } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow()
  return Number(all)
}

/** The messages of an application, newest first, after `cursor`. A panel method. */
export const listMessages: Handler<'listMessages'> = async (
  { limit = usual, cursor, transactionId },
  { db, application, now },
) => {
  let query = messageRows(db)
    .where('messages.application_id', '=', application.id)
    .orderBy('messages.id', 'desc')
    .limit(limit + 1)
  if (cursor) {
    const last = await db
      .selectFrom('messages')
      .select('id')
      .where('application_id', '=', application.id)
      .where('code', '=', cursor.toUpperCase())
      .executeTakeFirst()
    if (!last) throw new ArgumentError('cursor', 'doesn’t exist. Start from the first page.')
    query = query.where('messages.id', '<', last.id)
  }
  if (transactionId !== undefined)
    query = query.where('messages.code', 'in', (transactions) =>
      transactions
        .selectFrom('transactions')
        .select(sql<string>`answer ->> 'code'`.as('code'))
        .where('application_id', '=', application.id)
        .where('transaction_id', '=', transactionId)
        .where('at', '>=', new Date(now.getTime() - transactionMinutes * 60_000)),
    )
  const found = await query.execute()
  const page = found.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const sums = await messageTotals(db, ids, now)
  const languages = await languagesTaken(db, page)
  const first = !cursor && transactionId === undefined
  return {
    ...(first && { total: found.length > limit ? await countMessages(db, application.id) : page.length }),
    messages: page.map((message) =>
      messageRecord({ ...message, language: languages.get(message.id) }, sums.get(message.id)),
    ),
    cursor: found.length > limit ? (page.at(-1)?.code ?? null) : null,
  }
}
