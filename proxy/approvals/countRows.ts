import { fileBatch } from '../record/recordedActions.ts'
import type { Store } from '../store/openStore.ts'

/** The file that a send is a row of. */
export interface RowOf {
  id: string
  /** How many the file has, as its sender says. */
  rows: number
  person: string
  /** Of the record, if the row has one already. */
  entry?: number | undefined
}

/**
 * How many rows a file has with this one: as many as its sender says, or as the record has if those are more. Rows that weren’t sent
 * don’t count.
 */
export async function countRows(
  { query }: Pick<Store, 'query'>,
  { id, rows, person, entry = 0 }: RowOf,
): Promise<number> {
  const found = await query<{ others: string }>(
    `with whole as materialized (select seq from entries where batch = $1 and person = $2),
      taken as (
        select seq, outcome from entries where seq in (select seq from whole)
        union all
        select seq, outcome from entries where within in (select seq from whole)
      )
      select count(*) as others from taken where seq <> $3 and outcome not in ('refused', 'failed', 'undone')`,
    [fileBatch(id), person, entry],
  )
  return Math.max(rows, Number(found.rows[0]?.others ?? 0) + 1)
}
