import { sql } from 'kysely'
import type { Store } from '../store/openStore.ts'
import { type Held, notGone } from './heldSends.ts'

type Db = Pick<Store, 'db'>

/**
 * Ends the rows of a file that haven’t gone out; `sender`: only that person’s. Answers them, and how many had gone.
 */
export async function undoBatch(
  { db }: Db,
  { application, batch }: { application: string; batch: string },
  { person, sender }: { person: string; sender: string | undefined },
): Promise<{ undone: Held[]; gone: number }> {
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
