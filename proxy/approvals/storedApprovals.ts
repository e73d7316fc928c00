import { type Selectable, sql } from 'kysely'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'
import type { Gate } from './gate.ts'

type Db = Pick<Store, 'db'>
export type Approval = Selectable<StoreTables['approvals']>

/**
 * Stores that a person approves a send as it is now, in place of an earlier approval of theirs. False: it no longer waits for
 * that.
 */
export async function saveApproval(
  { db }: Db,
  { held, person, hash, reach }: Pick<Gate, 'hash' | 'reach'> & { held: string; person: string },
): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (select id from held where id = ${held} and state = 'awaiting' for update)
    insert into approvals (held, person, hash, reach) select id, ${person}, ${hash}, ${reach}::bigint from waiting
    on conflict (held, person) do update set hash = excluded.hash, reach = excluded.reach, at = now() returning held
  `.execute(db)
  return rows.length > 0
}

/** Removes what a person approved. */
export async function deleteApproval({ db }: Db, { held, person }: Pick<Approval, 'held' | 'person'>): Promise<void> {
  await db.deleteFrom('approvals').where('held', '=', held).where('person', '=', person).execute()
}

/** Approvals of these held sends, oldest first. */
export async function listApprovals({ db }: Db, held: readonly string[]): Promise<Approval[]> {
  if (held.length === 0) return []
  return (
    db
      .selectFrom('approvals')
      .selectAll()
      // as one parameter: a statement takes 65,535
      .where(sql<boolean>`held = any(${[...held]}::uuid[])`)
      .orderBy('at')
      .orderBy('person')
      .execute()
  )
}
