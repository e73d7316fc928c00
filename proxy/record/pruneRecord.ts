import type { Log } from '#storage/Storage.ts'
import type { Store } from '../store/openStore.ts'

/**
 * Deletes entries that began before this time, oldest first, and keeps the hash of the last link deleted, so that the rest
 * can still be verified. An entry and its end go together. Returns how many entries were deleted.
 */
export async function pruneRecord({ db, query }: Pick<Store, 'db' | 'query'>, before: Date): Promise<number> {
  const { rows } = await query<{ cut: number | null }>(
    `select coalesce((select min(seq) from entries where at >= $1), (select seq + 1 from record_head)) as cut`,
    [before],
  )
  let cut = rows[0]?.cut ?? 0
  // nothing that began before the cut may end after it, nor have parts there
  for (;;) {
    const { rows: across } = await query<{ seq: number | null }>(
      `select least(
        (select min(seq) from entries where seq < $1 and ended_seq >= $1),
        (select min(within) from entries where seq >= $1 and within < $1)
      ) as seq`,
      [cut],
    )
    const seq = across[0]?.seq ?? null
    if (seq === null) break
    cut = seq
  }
  return db.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('entries')
      .select(['seq', 'hash', 'ended_hash'])
      .where((row) => row.or([row('seq', '=', cut - 1), row('ended_seq', '=', cut - 1)]))
      .executeTakeFirst()
    if (!last) return 0
    await transaction
      .updateTable('record_head')
      .set({ first_seq: cut - 1, first_hash: (last.seq === cut - 1 ? last.hash : last.ended_hash) ?? last.hash })
      .execute()
    await transaction.deleteFrom('entry_objects').where('seq', '<', cut).execute()
    await transaction.deleteFrom('entry_names').where('seq', '<', cut).execute()
    const deleted = await transaction.deleteFrom('entries').where('seq', '<', cut).executeTakeFirst()
    return Number(deleted.numDeletedRows)
  })
}

const hour = 3_600_000

/** Prunes the record of entries older than `days`, now and every hour. Returns a function that stops it. */
export function keepRecordShort(store: Pick<Store, 'db' | 'query'>, days: number, log: Log): () => void {
  const prune = () =>
    pruneRecord(store, new Date(Date.now() - days * 24 * hour)).then(
      (entries) => entries > 0 && log.info({ entries, days }, 'old entries of the record deleted'),
      (error: unknown) => log.error({ err: error }, 'couldn’t delete old entries of the record'),
    )
  void prune()
  const timer = setInterval(() => void prune(), hour).unref()
  return () => clearInterval(timer)
}
