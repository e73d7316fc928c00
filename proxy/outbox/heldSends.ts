import type { ExpressionBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import { rulesAreOf } from '../approvals/storedRules.ts'
import { ProxyError } from '../errors.ts'
import type { Store } from '../store/openStore.ts'
import { storable } from '../store/storable.ts'
import type { HeldTable, StoreTables } from '../store/tables.ts'
import { guardedMethods, type Hold } from './heldMethods.ts'

type Db = Pick<Store, 'db'>
export type Held = Selectable<HeldTable>

/** How late a send may be before it asks instead of going out. */
const latest = sql`interval '15 minutes'`
/** How long before its time a scheduled send goes to the service. */
const lead = sql`interval '15 minutes'`
/** While the service remembers a transaction ID, less the longest call. */
const guardedFor = sql`interval '200 seconds'`
/** A call that lies further ahead was made before the clock was set back, so how long ago it was isn’t known. */
const aheadOf = sql<Date>`now() + interval '10 seconds'`
/** How long a console may take for one attempt before another one takes over. */
const lease = sql`interval '150 seconds'`
const kept = sql`interval '30 days'`

type NewHeld = Omit<
  Held,
  | 'created'
  | 'state'
  | 'due'
  | 'scheduled'
  | 'attempt'
  | 'claims'
  | 'first_sent'
  | 'status'
  | 'message'
  | 'answer'
  | 'ended'
  | 'ended_by'
>

/**
 * An earlier send with these transaction IDs, as long as the service remembers them, unless it was undone or refused. Rejects if it is
 * another one: the service would answer with the earlier one, and this one would never go out.
 */
export async function findRepeated(
  { db }: Db,
  {
    application,
    method,
    transaction_id: ids,
    request,
  }: Pick<Held, 'application' | 'method' | 'transaction_id' | 'request'>,
): Promise<string | undefined> {
  if (ids === null) return undefined
  const found = await db
    .selectFrom('held')
    .select(['id', 'request'])
    .where('application', '=', application)
    .where('method', '=', method)
    .where('transaction_id', '=', ids)
    .where('state', 'not in', ['undone', 'refused', 'declined'])
    .where((row) => row.or([row('ended', 'is', null), row('ended', '>', sql<Date>`now() - interval '5 minutes'`)]))
    .executeTakeFirst()
  if (found && found.request !== request)
    throw new ProxyError(409, 'This transaction ID belongs to another message. Use a new one.', { unsent: true })
  return found?.id
}

/**
 * When a send is due, by the database’s clock, which all consoles share: a scheduled one before its time, and never after it, but
 * no sooner than it could be undone.
 */
export const dueAfter = ({ seconds, scheduled }: Hold) => {
  const soonest = sql<Date>`now() + ${seconds} * interval '1 second'`
  if (!scheduled) return soonest
  const time = sql`${scheduled.toISOString()}::timestamptz`
  return sql<Date>`least(greatest(${soonest}, ${time} - ${lead}), greatest(${time}, now()))`
}

/** Stores a send that waits; with a gate, until it is approved. Undefined: one with its transaction IDs waits already. */
export async function insertHeld({ db }: Db, held: NewHeld, hold: Hold): Promise<Held | undefined> {
  const due = dueAfter(hold)
  const state = held.gate === null ? 'held' : 'awaiting'
  return db
    .insertInto('held')
    .values({ ...held, due, attempt: due, scheduled: hold.scheduled ?? null, state })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Removes a send whose insertion had no answer. False: it isn’t there now, though it may still be stored. */
export async function withdrawHeld({ db }: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('held').where('id', '=', id).where('claims', '=', 0).executeTakeFirst()
  return numDeletedRows > 0n
}

/** `sent_before`: when an earlier attempt began that may have reached the service. */
export type Claimed = Held & { sent_before: Date | null }

/**
 * Takes the next send whose time has come. Its new state says what to do: `sending` (until its lease ends, no other console
 * takes it), or `late` or `unknown`, when nothing may go out before someone decides. Undefined: there is none.
 */
export async function claimHeld({ db }: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with next as (
      select id, first_sent as before, case
        when first_sent is not null
          and (method <> all(${[...guardedMethods]}::text[]) or first_sent < now() - ${guardedFor} or first_sent > ${aheadOf}
            or coalesce(scheduled, due) < now() - ${latest}) then 'unknown'
        when coalesce(scheduled, due) < now() - ${latest} then 'late'
        else 'sending'
      end as becomes
      from held where state in ('held', 'sending') and (attempt <= now() or first_sent > ${aheadOf})
      order by attempt limit 1 for update skip locked
    )
    update held set state = becomes, attempt = now() + ${lease}, claims = claims + 1
    from next where held.id = next.id returning held.*, next.before as sent_before
  `.execute(db)
  return rows[0]
}

/**
 * Notes that a claimed send goes to the service now, and renews its lease. Answers when it first did; undefined: it was undone,
 * another console has taken over, the service may no longer know that it got it before, or other rules apply than those that it was
 * checked against.
 */
export async function beginSending(
  { db }: Db,
  { id, claims }: Pick<Held, 'id' | 'claims'>,
  rulesVersion: number,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('held')
    .set({ first_sent: sql<Date>`coalesce(first_sent, now())`, attempt: sql<Date>`now() + ${lease}` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claims', '=', claims)
    .where((row) =>
      row.or([row('first_sent', 'is', null), row.between('first_sent', sql<Date>`now() - ${guardedFor}`, aheadOf)]),
    )
    .where(rulesAreOf(rulesVersion))
    .returning('first_sent')
    .executeTakeFirst()
  return row?.first_sent ?? undefined
}

interface Ended {
  /** `unknown`: an earlier attempt may have been carried out, so it isn’t over. */
  state: 'sent' | 'refused' | 'unknown'
  status: number
  message?: string | undefined
  answer?: unknown
}

/**
 * Stores how a send ended. False: it had ended, or, unless it was sent, another console has taken over, which knows better.
 */
export async function endHeld(
  { db }: Db,
  { id, claims }: Pick<Held, 'id' | 'claims'>,
  { state, status, message, answer }: Ended,
): Promise<boolean> {
  const row = await db
    .updateTable('held')
    .set({
      state,
      status,
      message: message === undefined ? null : storable(message),
      answer: JSON.stringify(answer ?? null),
    })
    .$if(state !== 'unknown', (query) => query.set({ ended: sql`now()` }))
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .$if(state !== 'sent', (query) => query.where('claims', '=', claims))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Plans another attempt. `sentBefore`: when the first attempt began that may have reached the service, so that it is only
 * repeated while a transaction ID guards it; null: none has.
 */
export async function postponeHeld(
  { db }: Db,
  { id, claims }: Pick<Held, 'id' | 'claims'>,
  {
    seconds,
    sentBefore,
    status,
    message,
  }: { seconds: number; sentBefore: Date | null; status: number | null; message: string | null },
): Promise<void> {
  await db
    .updateTable('held')
    .set({
      state: 'held',
      attempt: sql`now() + ${seconds} * interval '1 second'`,
      status,
      message: message === null ? null : storable(message),
      first_sent: sentBefore,
    })
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('state', '=', 'sending')
    .execute()
}

/** What certainly hasn’t gone out, so that it can be undone. */
export const notGone = (row: ExpressionBuilder<StoreTables, 'held'>) =>
  row.or([
    row('state', 'in', ['late', 'awaiting']),
    // while it is only being checked, nothing has gone out
    row.and([row('state', 'in', ['held', 'sending']), row('first_sent', 'is', null)]),
  ])

/**
 * Ends a send that hasn’t gone out. `checked`: also one that may have, as someone found that it hasn’t. Undefined: it is being sent,
 * may have gone out, or has ended.
 */
export async function undoHeld(
  { db }: Db,
  id: string,
  { person, checked }: { person: string; checked: boolean },
): Promise<Held | undefined> {
  return db
    .updateTable('held')
    .set({ state: 'undone', ended: sql`now()`, ended_by: person })
    .where('id', '=', id)
    .where((row) => row.or([notGone(row), ...(checked ? [row('state', '=', 'unknown')] : [])]))
    .returningAll()
    .executeTakeFirst()
}

/** Ends a send that may have gone out, as someone found that it has. Undefined: its outcome is known, or it may still be repeated. */
export async function confirmHeld({ db }: Db, id: string, person: string): Promise<Held | undefined> {
  return db
    .updateTable('held')
    .set({ state: 'sent', ended: sql`now()`, ended_by: person, answer: null })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Makes a send due now; a late one, whatever its time was. `again`: also one that may have gone out. Undefined: it is scheduled,
 * is being sent, or has ended.
 */
export async function hastenHeld({ db }: Db, id: string, again: boolean): Promise<Held | undefined> {
  return db
    .updateTable('held')
    .set({ state: 'held', due: sql`now()`, attempt: sql`now()`, scheduled: null, first_sent: null, message: null })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('state', '=', 'late'),
        row.and([row('state', '=', 'held'), row('first_sent', 'is', null), row('scheduled', 'is', null)]),
        ...(again ? [row('state', '=', 'unknown')] : []),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

export const readHeld = ({ db }: Db, id: string): Promise<Held | undefined> =>
  db.selectFrom('held').selectAll().where('id', '=', id).executeTakeFirst()

/** Seconds until the next attempt is due; undefined: nothing waits. */
export async function secondsToNext({ db }: Db): Promise<number | undefined> {
  const { seconds } = await db
    .selectFrom('held')
    .select(sql<number | null>`extract(epoch from min(attempt) - now())::float8`.as('seconds'))
    .where('state', 'in', ['held', 'sending'])
    .executeTakeFirstOrThrow()
  return seconds ?? undefined
}

/** Ended sends whose entries aren’t complete, as after a kill between the two. */
export async function listIncomplete({ db }: Db): Promise<Held[]> {
  return db
    .selectFrom('held')
    .innerJoin('entries', 'entries.seq', 'held.entry')
    .selectAll('held')
    .where('held.ended', 'is not', null)
    .where('held.ended', '<', sql<Date>`now() - interval '5 seconds'`)
    .where('entries.ended_seq', 'is', null)
    .limit(1_000)
    .execute()
}

/** Deletes what ended long ago. */
export async function pruneHeld({ db }: Db): Promise<void> {
  const old = sql<Date>`now() - ${kept}`
  await db.deleteFrom('held').where('ended', '<', old).execute()
  await db.deleteFrom('stopped_batches').where('stopped', '<', old).execute()
}
