import { type ExpressionBuilder, sql } from 'kysely'
import { type GatedRow, gatedColumns } from '../approvals/gatedRow.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import type { Hold } from './heldMethods.ts'
import { dueAfter, type Held, notGone } from './heldSends.ts'

type Db = Pick<Store, 'db'>

/** What waits for approval, in any application. */
export const listAwaiting = ({ db }: Db): Promise<GatedRow[]> =>
  db.selectFrom('held').select(gatedColumns).where('state', '=', 'awaiting').orderBy('created').execute()

/** Keeps a send that was due until it is approved; nothing of it has gone out. */
export async function awaitApproval(
  { db }: Db,
  { id, claims }: Pick<Held, 'id' | 'claims'>,
  { gate, message }: { gate: string; message: string },
): Promise<void> {
  await db
    .updateTable('held')
    .set({ state: 'awaiting', gate, message, first_sent: null })
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('state', '=', 'sending')
    .execute()
}

/** Stores what has to approve a send, as found now. */
export async function saveGate({ db }: Db, id: string, gate: string | null): Promise<void> {
  await db.updateTable('held').set({ gate }).where('id', '=', id).where('ended', 'is', null).execute()
}

/** Lets a send that needs no more approval go on. `late`: its time has passed, so someone decides. */
export async function releaseHeld({ db }: Db, id: string, { late, ...hold }: Hold & { late: boolean }): Promise<void> {
  const due = dueAfter(hold)
  await db
    .updateTable('held')
    .set({ state: late ? 'late' : 'held', due, attempt: due, message: null })
    .where('id', '=', id)
    .where('state', '=', 'awaiting')
    .execute()
}

/** A send that needs approval and hasn’t gone out, whether it was approved or not. */
export const isDecidable = (row: ExpressionBuilder<StoreTables, 'held'>) =>
  row.and([row('gate', 'is not', null), notGone(row)])

/** Has a send wait for approval again, also while it is being checked. False: it needs none, or may have gone out. */
export async function keepForApproval({ db }: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('held')
    .set({ state: 'awaiting', message: null })
    .where('id', '=', id)
    .where(isDecidable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends sends that need approval, unless they may have gone out. Answers those that it ended. */
export async function declineSends(
  { db }: Db,
  ids: readonly string[],
  { person, reason }: { person: string; reason: string },
): Promise<Held[]> {
  return (
    db
      .updateTable('held')
      .set({ state: 'declined', ended: sql`now()`, ended_by: person, message: reason })
      // as one parameter: a statement takes 65,535
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where(isDecidable)
      .returningAll()
      .execute()
  )
}
