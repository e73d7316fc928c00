import { type Kysely, sql } from 'kysely'
import type { Log } from '#storage/Storage.ts'
import type { Store } from '../store/openStore.ts'
import type { StoreTables } from '../store/tables.ts'

/** Entries that are deleted at once: writers wait for one slice only. */
const slice = 5_000

/**
 * Deletes entries that began before this time, oldest first, and keeps the hash of the last link deleted, so that the rest
 * can still be verified. An entry, its end, and its parts go together. The entry of a send that hasn’t ended stays, with what
 * is newer. Returns how many entries were deleted.
 */
export async function pruneRecord(
  { background: { db } }: Pick<Store, 'background'>,
  before: Date,
  atOnce = slice,
): Promise<number> {
  let deleted = 0
  for (let most = atOnce; ; ) {
    const found = await db.transaction().execute((transaction) => pruneSlice(transaction, before, most))
    deleted += found.deleted
    if (!found.more) return deleted
    // nothing, if an entry ended after all of the slice
    most = found.deleted > 0 ? atOnce : most * 2
  }
}

async function pruneSlice(db: Kysely<StoreTables>, before: Date, most: number) {
  // nothing begins or ends while the head is locked, so what is chosen is what is deleted
  const head = await db.selectFrom('record_head').select(['seq', 'first_seq']).forUpdate().executeTakeFirstOrThrow()
  const { rows: limits } = await sql<{ kept: number }>`select coalesce(least(
      (select min(seq) from entries where at >= ${before}),
      -- what became of it, and who approved it, is still to be stored
      (select min(held.entry) from held join entries on entries.seq = held.entry
        where held.ended is null or entries.ended_seq is null)
    ), ${head.seq}::bigint + 1) as kept`.execute(db)
  const kept = limits[0]?.kept ?? 0
  const { rows } = await sql<{ seq: number; last: number }>`
    select seq, greatest(seq, ended_seq, (select max(part.seq) from entries part where part.within = entries.seq)) as last
    from entries where seq > ${head.first_seq} and seq < ${kept} order by seq limit ${most}`.execute(db)
  const more = rows.length === most
  const deleted = await deleteBefore(db, cutOf(more ? rows : [...rows, { seq: kept, last: kept }]))
  return { deleted, more }
}

/** The last of these entries that everything before it ended before. */
function cutOf(entries: readonly { seq: number; last: number }[]): number {
  let [cut, reach] = [0, 0]
  for (const { seq, last } of entries) {
    // of the first one, there is nothing before it to delete
    if (reach > 0 && reach < seq) cut = seq
    reach = Math.max(reach, last)
  }
  return cut
}

async function deleteBefore(db: Kysely<StoreTables>, cut: number): Promise<number> {
  const last = await db
    .selectFrom('entries')
    .select(['seq', 'hash', 'ended_hash'])
    .where((row) => row.or([row('seq', '=', cut - 1), row('ended_seq', '=', cut - 1)]))
    .executeTakeFirst()
  if (!last) return 0
  await db
    .updateTable('record_head')
    .set({ first_seq: cut - 1, first_hash: (last.seq === cut - 1 ? last.hash : last.ended_hash) ?? last.hash })
    .execute()
  await db.deleteFrom('entry_objects').where('seq', '<', cut).execute()
  await sql`delete from names where name in (select name from entry_names where seq < ${cut})
    and not exists (select from entry_names kept where kept.name = names.name and kept.seq >= ${cut})`.execute(db)
  await db.deleteFrom('entry_names').where('seq', '<', cut).execute()
  const deleted = await db.deleteFrom('entries').where('seq', '<', cut).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

const hour = 3_600_000

/** Prunes the record of entries older than `days`, now and every hour. Returns a function that stops it. */
export function keepRecordShort(store: Pick<Store, 'background'>, days: number, log: Log): () => void {
  const prune = async () => {
    try {
      // the database’s time, as a console with a wrong clock would delete what is recent
      const { rows } = await store.background.query<{ before: Date }>(
        'select now() - make_interval(days => $1) as before',
        [days],
      )
      const entries = await pruneRecord(store, rows[0]?.before as Date)
      if (entries > 0) log.info({ entries, days }, 'old entries of the record deleted')
    } catch (error) {
      log.error({ err: error }, 'couldn’t delete old entries of the record')
    }
  }
  void prune()
  const timer = setInterval(() => void prune(), hour).unref()
  return () => clearInterval(timer)
}
