import { type RawBuilder, sql } from 'kysely'
import { isHeldId } from '#contract/console/heldId.ts'
import type { Store } from '../store/openStore.ts'
import type { Held } from './heldSends.ts'

type Db = Pick<Store, 'db'>

/** What lists need: not the whole request, nor the draft. */
const listedColumns = [
  ...(['id', 'created', 'person', 'role', 'method', 'application', 'state', 'due', 'scheduled', 'first_sent'] as const),
  ...(['ended', 'ended_by', 'message', 'listed', 'answer', 'gate', 'batch', 'batch_rows'] as const),
] as const
export type ListedRow = Pick<Held, (typeof listedColumns)[number]> & {
  /** Rows of its file for which one stands. */
  file_rows?: string | null
  /** When the last of them is due. */
  file_due?: Date
  /** Where canceled ones are asked for: another send took its place. */
  was_replaced?: boolean
}

/** At once. */
const mostListed = 1_000

/** What waits for approval in any application, the oldest first; a file as in `listHeld`. At most 1,000. */
export const listWaiting = ({ db }: Db, caller: string): Promise<ListedRow[]> =>
  listOnce({ db }, caller, sql<boolean>`state = 'awaiting'`)
    .orderBy('created')
    .orderBy('held.id')
    .limit(mostListed)
    .execute()

/**
 * Sends with a file as one for all its rows of a person in a state, whose thousands would take the place of everything else: the
 * next, and of those that wait for approval one that the caller hasn’t approved.
 */
const listOnce = ({ db }: Db, caller: string, where: RawBuilder<boolean>) =>
  db
    .with('file', (query) =>
      query
        .selectFrom('held')
        .select(
          sql<string>`first_value(id) over (
            partition by application, person, state, ${file}
            order by exists (select from approvals where held = held.id and person = ${caller}), due, id
          )`.as('id'),
        )
        .select(sql<string>`count(*) over (partition by application, person, state, ${file})`.as('file_rows'))
        .select(sql<Date>`max(due) over (partition by application, person, state, ${file})`.as('file_due'))
        .select('id as row')
        .where(where),
    )
    .selectFrom('held')
    .innerJoin('file', (join) => join.onRef('file.id', '=', 'held.id').onRef('file.row', '=', 'held.id'))
    .select(listedColumns.map((name) => `held.${name}` as const))
    .select(['file_rows', 'file_due'])

/** What a send is listed with: only messages to numbers have files. */
const file = sql`case when method = 'createWhatsAppMessage' and batch is not null then batch else id::text end`

/**
 * What waits in an application, the next first; with `ended`, then what has ended, newest first; with `canceled`, only what was
 * canceled, undone, declined, or refused. At most 1,000.
 */
export async function listHeld(
  { db }: Db,
  { application, ended, canceled }: { application: string; ended: boolean; canceled: boolean },
  caller: string,
): Promise<ListedRow[]> {
  const which = canceled
    ? sql<boolean>`state in ('undone', 'declined', 'refused')`
    : ended
      ? sql<boolean>`true`
      : sql<boolean>`ended is null`
  return listOnce({ db }, caller, sql<boolean>`application = ${application} and ${which}`)
    .$if(canceled, (query) =>
      query.select(
        sql<boolean>`exists (
          select from held as other
          where other.replaces = held.id::text and other.state not in ('refused', 'declined')
        )`.as('was_replaced'),
      ),
    )
    .orderBy((row) => row('ended', 'is not', null))
    .orderBy(sql`case when ended is null then due end`)
    .orderBy('ended', 'desc')
    .orderBy('held.id')
    .limit(mostListed)
    .execute()
}

/** The rows of a person’s file that wait, in its order, after a given one. At most 1,000, and if there are more. */
export async function listBatch(
  { db }: Db,
  {
    application,
    batch,
    person,
    after,
  }: { application: string; batch: string; person: string; after?: string | undefined },
): Promise<{ rows: ListedRow[]; more: boolean }> {
  const rows = await db
    .selectFrom('held')
    .select(listedColumns)
    // whole: whoever approves them reads each
    .select('request as listed')
    .where('batch', '=', batch)
    .where('application', '=', application)
    .where('person', '=', person)
    .where('method', '=', 'createWhatsAppMessage')
    .where('ended', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created, id) > (select created, id from held where id = ${after})`),
    )
    .orderBy('created')
    .orderBy('id')
    .limit(mostListed + 1)
    .execute()
  return { rows: rows.slice(0, mostListed), more: rows.length > mostListed }
}

/** As often as anyone reschedules or edits a message. */
export const mostReplaced = 20

/**
 * What the composer gave along with a send, by its ID or the code of its message: one that was rescheduled has the draft of the
 * message that it replaced. Undefined: there is none, or none any more.
 */
export async function findDraft({ db }: Db, message: string, left = mostReplaced): Promise<unknown> {
  const found = await db
    .selectFrom('held')
    .select(['draft', 'replaces'])
    .$if(isHeldId(message), (query) => query.where('id', '=', message))
    .$if(!isHeldId(message), (query) =>
      query.where('entry', 'in', (from) =>
        from.selectFrom('entry_objects').select('seq').where('object', '=', `message:${message}`),
      ),
    )
    .orderBy('created', 'desc')
    .executeTakeFirst()
  if (found?.draft) return JSON.parse(found.draft)
  return found?.replaces && left > 0 ? findDraft({ db }, found.replaces, left - 1) : undefined
}

/** The send that took the place of a canceled message, unless that wasn’t sent either. */
export async function findReplacement({ db }: Db, message: string): Promise<string | null> {
  const found = await db
    .selectFrom('held')
    .select('id')
    .where('replaces', '=', message)
    .where('state', 'not in', ['refused', 'declined'])
    .orderBy('created', 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}
