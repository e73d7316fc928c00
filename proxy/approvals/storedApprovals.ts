import { type Selectable, sql } from 'kysely'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import type { Gate } from './gate.ts'

type Db = Pick<Store, 'db'>
export type Approval = Selectable<StoreTables['approvals']>

/** Stores that a person approves a send as it is now, in place of an earlier approval of theirs. */
export async function saveApproval(
  { db }: Db,
  { held, person, hash, reach }: Pick<Gate, 'hash' | 'reach'> & { held: string; person: string },
): Promise<void> {
  const values = { hash, reach, at: sql<Date>`now()` }
  await db
    .insertInto('approvals')
    .values({ held, person, ...values })
    .onConflict((conflict) => conflict.columns(['held', 'person']).doUpdateSet(values))
    .execute()
}

/** Approvals of these held sends, oldest first. */
export async function listApprovals({ db }: Db, held: readonly string[]): Promise<Approval[]> {
  if (held.length === 0) return []
  return db.selectFrom('approvals').selectAll().where('held', 'in', held).orderBy('at').orderBy('person').execute()
}
