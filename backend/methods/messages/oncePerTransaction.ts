import type { ExpressionBuilder, Kysely } from 'kysely'
import type { MessageRowKind } from '../../db/messageTables.ts'
import type { Database } from '../../db/tables.ts'
import { transactionMinutes } from '../../jobs/tidy.ts'

interface Once {
  application: number
  kind: MessageRowKind
  transactionId: string | undefined
  now: Date
}

/**
 * The result of `make`, or the previous result for the same transactionId and kind of message within 5 minutes
 * (interface, Limits). Runs in the transaction that creates the message: of two at once, the second waits for the first.
 */
export async function oncePerTransaction<Answer extends object>(
  db: Kysely<Database>,
  { application, kind, transactionId, now }: Once,
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (transactionId === undefined) return make()
  const key = { application_id: application, kind, transaction_id: transactionId }
  const taken = await db
    .insertInto('transactions')
    .values({ ...key, answer: '{}', at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'kind', 'transaction_id'])
        .doUpdateSet({ at: now })
        .where('transactions.at', '<', new Date(now.getTime() - transactionMinutes * 60_000)),
    )
    .returning('at')
    .executeTakeFirst()
  const own = ({ and }: ExpressionBuilder<Database, 'transactions'>) => and(key)
  if (!taken) {
    const before = await db.selectFrom('transactions').select('answer').where(own).executeTakeFirst()
    // deleted in between
    if (!before) return oncePerTransaction(db, { application, kind, transactionId, now }, make)
    return before.answer as Answer
  }
  const answer = await make()
  await db
    .updateTable('transactions')
    .set({ answer: JSON.stringify(answer) })
    .where(own)
    .execute()
  return answer
}
