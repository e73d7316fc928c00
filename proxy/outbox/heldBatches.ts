import { sql } from 'kysely'
import { type GatedRow, gatedColumns } from '../approvals/gatedRow.ts'
import type { Store } from '../store/openStore.ts'
import { isDecidable } from './awaitingSends.ts'
import { type Held, notGone } from './heldSends.ts'

type Db = Pick<Store, 'db'>

/**
 * Ends the rows of a file that haven’t gone out, and those that are still to come; `sender`: only that person’s. Answers those
 * that were there, and how many had gone.
 */
export async function undoBatch(
  { db }: Db,
  { application, batch }: { application: string; batch: string },
  { person, sender }: { person: string; sender: string | undefined },
): Promise<{ undone: Held[]; gone: number }> {
  // first: a row that is stored meanwhile finds this afterward, or is found by what follows
  await stopBatch({ db }, { application, batch }, { person, sender })
  const undone = await db
    .updateTable('held')
    .set({ state: 'undone', ended: sql`now()`, ended_by: person })
    .where('batch', '=', batch)
    .where('application', '=', application)
    .$if(sender !== undefined, (query) => query.where('person', '=', sender ?? ''))
    .where(notGone)
    .returningAll()
    .execute()
  const { gone } = await db
    .selectFrom('held')
    .select(({ fn }) => fn.countAll<string>().as('gone'))
    .where('batch', '=', batch)
    .where('application', '=', application)
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .executeTakeFirstOrThrow()
  return { undone, gone: Number(gone) }
}

/** Has the rows of a file that are still to come undone once they are stored; `sender`: only that person’s. */
export async function stopBatch(
  { db }: Db,
  { application, batch }: { application: string; batch: string },
  { person, sender }: { person: string; sender: string | undefined },
): Promise<void> {
  await db
    .insertInto('stopped_batches')
    .columns(['application', 'batch', 'sender', 'person'])
    .expression((query) =>
      query
        .selectFrom('held')
        .select(
          ({ val }) => ['application', 'batch', val(sender ?? '').as('sender'), val(person).as('person')] as const,
        )
        .where('batch', '=', batch)
        .where('application', '=', application)
        .$if(sender !== undefined, (rows) => rows.where('person', '=', sender ?? ''))
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface FileOf {
  application: string
  batch: string
  /** Who sends it. */
  person: string
}

/** The rows of a person’s file that need approval and haven’t gone out. */
export const listGated = ({ db }: Db, { application, batch, person }: FileOf): Promise<GatedRow[]> =>
  db
    .selectFrom('held')
    .select(gatedColumns)
    .where('batch', '=', batch)
    .where('application', '=', application)
    .where('person', '=', person)
    .where(isDecidable)
    .execute()

/** Who undid the file of this row, if anyone did. */
export async function stoppedBy(
  { db }: Db,
  { application, batch, person }: Pick<Held, 'application' | 'batch' | 'person'>,
): Promise<string | undefined> {
  if (batch === null) return undefined
  const stopped = await db
    .selectFrom('stopped_batches')
    .select('person')
    .where('application', '=', application)
    .where('batch', '=', batch)
    .where('sender', 'in', ['', person])
    .executeTakeFirst()
  return stopped?.person
}

/** Undoes rows of files that were undone before these rows were stored. Answers them. */
export async function undoStopped({ db }: Db): Promise<Held[]> {
  return db
    .updateTable('held')
    .from('stopped_batches as stopped')
    .set(({ ref }) => ({ state: 'undone', ended: sql<Date>`now()`, ended_by: ref('stopped.person') }))
    .whereRef('held.batch', '=', 'stopped.batch')
    .whereRef('held.application', '=', 'stopped.application')
    .where((row) => row.or([row('stopped.sender', '=', ''), row('stopped.sender', '=', row.ref('held.person'))]))
    .where('held.ended', 'is', null)
    .where(notGone)
    .returningAll('held')
    .execute()
}

/** How many rows of a file are in each state, and what the service answered for one that was sent. */
export async function countBatch({ db }: Db, { application, batch }: { application: string; batch: string }) {
  const counted = await db
    .selectFrom('held')
    .select(['state', ({ fn }) => fn.countAll<string>().as('rows'), ({ fn }) => fn.max('answer').as('answer')])
    .where('batch', '=', batch)
    .where('application', '=', application)
    .groupBy('state')
    .execute()
  return {
    states: Object.fromEntries(counted.map(({ state, rows }) => [state, Number(rows)])) as Partial<
      Record<Held['state'], number>
    >,
    answer: counted.find(({ state }) => state === 'sent')?.answer ?? null,
  }
}
