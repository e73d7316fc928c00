import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { ListOperator } from '../../rules/tags/changeTags.ts'
import { openTags } from './openTags.ts'

export interface TagChange {
  hwid: string
  /** Tag name to plain value, null, or `{operation, value}`. */
  changes: Readonly<Record<string, unknown>>
  listOperator?: ListOperator | undefined
}

/** The result of a change: the reasons of refused tags, by name. Undefined if the device is not in this application. */
export type TagOutcome = { refused: Record<string, string> } | undefined

/**
 * Changes tags of devices of an application, each with its own changes; results are in their order. Valid changes
 * are applied; for all or nothing, throw if any was refused. See openTags; meant for a few hundred devices at a time.
 */
export async function changeTagsOf(
  db: Transaction<Database>,
  scope: Parameters<typeof openTags>[1],
  wishes: readonly TagChange[],
): Promise<TagOutcome[]> {
  const hwids = [...new Set(wishes.map(({ hwid }) => hwid))]
  if (hwids.length === 0) return []
  const tags = await openTags(db, scope, hwids)
  const outcomes = wishes.map(({ hwid, changes, listOperator }): TagOutcome => {
    const refused = tags.change(hwid, changes, listOperator)
    return refused && { refused }
  })
  await tags.save()
  return outcomes
}
