import { sql } from 'kysely'
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
  /** Rows of its file that wait. */
  batch_waiting?: string | null
  /** Rows of its file that were undone, or declined, where one stands for all. */
  batch_undone?: string | null
  /** Where canceled ones are asked for: another send took its place. */
  was_replaced?: boolean
}

/** What waits for approval in any application, the oldest first. At most 1,000. */
export const listWaiting = ({ db }: Db): Promise<ListedRow[]> =>
  selectListed({ db }).where('state', '=', 'awaiting').orderBy('created').orderBy('id').limit(1_000).execute()

const selectListed = ({ db }: Db) =>
  db
    .selectFrom('held')
    .select(listedColumns)
    .select(
      sql<
        string | null
      >`case when batch is not null then count(*) filter (where ended is null) over (partition by batch) end`.as(
        'batch_waiting',
      ),
    )

/**
 * What waits in an application, the next first; with `ended`, then what has ended, newest first; with `canceled`, only what was
 * canceled, undone, or declined, of a file one row for all in the same state. At most 1,000.
 */
export async function listHeld(
  { db }: Db,
  { application, ended, canceled }: { application: string; ended: boolean; canceled: boolean },
): Promise<ListedRow[]> {
  return selectListed({ db })
    .where('application', '=', application)
    .$if(canceled, (query) =>
      query
        .where('state', 'in', ['undone', 'declined'])
        // the thousands of rows of a file would take the place of everything else
        .where(
          sql<boolean>`(batch is null or not exists (
            select from held as other
            where other.batch = held.batch and other.application = held.application and other.state = held.state and other.id < held.id
          ))`,
        )
        .select(
          sql<string | null>`(
            select count(*) from held as other
            where other.batch = held.batch and other.application = held.application and other.state = held.state
          )`.as('batch_undone'),
        )
        .select(
          sql<boolean>`exists (
            select from held as other
            where other.replaces = held.id::text and other.state not in ('refused', 'declined')
          )`.as('was_replaced'),
        ),
    )
    .$if(!ended && !canceled, (query) => query.where('ended', 'is', null))
    .orderBy((row) => row('ended', 'is not', null))
    .orderBy(sql`case when ended is null then due end`)
    .orderBy('ended', 'desc')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** As often as anyone reschedules a message. */
const mostReplaced = 20

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
