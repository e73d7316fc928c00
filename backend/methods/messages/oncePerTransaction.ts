import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

const kept = 5 * 60 * 1_000

/**
 * What `make` answers, or what it answered before for the same transactionId within 5 minutes (interface, Limits). In the
 * transaction that makes the message: of two at once the second waits for the first.
 */
export async function oncePerTransaction<Answer extends object>(
  db: Kysely<Database>,
  { application, transactionId, now }: { application: number; transactionId: string | undefined; now: Date },
  make: () => Promise<Answer>,
): Promise<Answer> {
  if (transactionId === undefined) return make()
  const taken = await db
    .insertInto('transactions')
    .values({ application_id: application, transaction_id: transactionId, answer: '{}', at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'transaction_id'])
        .doUpdateSet({ at: now })
        .where('transactions.at', '<', new Date(now.getTime() - kept)),
    )
    .returning('at')
    .executeTakeFirst()
  const own = db
    .selectFrom('transactions')
    .select('answer')
    .where('application_id', '=', application)
    .where('transaction_id', '=', transactionId)
  if (!taken) return (await own.executeTakeFirstOrThrow()).answer as Answer
  const answer = await make()
  await db
    .updateTable('transactions')
    .set({ answer: JSON.stringify(answer) })
    .where('application_id', '=', application)
    .where('transaction_id', '=', transactionId)
    .execute()
  return answer
}
