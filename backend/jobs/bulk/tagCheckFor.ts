import { sql } from 'kysely'
import { settableTypes } from '#contract/language/settableTypes.ts'
import { newTag } from '#contract/tags.ts'
import type { TagType } from '#contract/tagTypes.ts'
import { tagRows } from '../../db/tagRows.ts'
import { changeTags, type ListOperator } from '../../rules/tags/changeTags.ts'
import { reservedName } from '../../rules/tags/reservedNames.ts'
import { freeNames } from '../forgetTag.ts'
import type { BulkScope } from './BulkChunk.ts'

interface Tagged {
  tags?: Readonly<Record<string, unknown>> | undefined
  list_operator?: ListOperator | undefined
}

/** The tags of a device that had none before, and the refused ones with their reasons; undefined if all are valid. */
export interface CheckedTags {
  tags: Record<string, unknown>
  refused: Record<string, string> | undefined
}

/**
 * The tags of the account, and a check of a device’s changes: refusals don’t depend on the device’s current values.
 * If the task says so, unknown tags are created first.
 */
export async function tagCheckFor(devices: readonly Tagged[], scope: BulkScope) {
  const made = scope.createMissingTags && (await makeMissing(devices, scope))
  const tags = made ? await tagRows(scope.db, scope.account) : scope.tags
  const typeOf = settableTypes(tags)
  const check = ({ tags: changes = {}, list_operator }: Tagged): CheckedTags => {
    const { tags: values, refused } = changeTags({}, changes, { typeOf, listOperator: list_operator })
    return { tags: values, refused: Object.keys(refused).length > 0 ? refused : undefined }
  }
  return { tags, check }
}

async function makeMissing(devices: readonly Tagged[], { db, account, tags }: BulkScope) {
  const typeOf = settableTypes(tags)
  const missing = new Map<string, TagType>()
  for (const { tags: changes = {} } of devices)
    for (const [name, value] of Object.entries(changes))
      if (value !== null && !missing.has(name) && typeOf(name) === undefined && mayBeNew(name))
        missing.set(name, typeOfValue(value))
  if (missing.size === 0) return false
  await freeNames(db, account, [...missing.keys()])
  await sql`
    insert into tags (account_id, name, type)
    select ${account}::integer, name, type
    from unnest(${[...missing.keys()]}::text[], ${[...missing.values()]}::smallint[]) as given (name, type)
    on conflict do nothing
  `.execute(db)
  return true
}

/** True for a name that addTag would accept unchanged. */
const mayBeNew = (name: string) => reservedName(name) === undefined && newTag.shape.name.safeParse(name).data === name

/** The type of a new tag, derived from its first value. */
function typeOfValue(value: unknown): TagType {
  if (Array.isArray(value)) return 3
  if (typeof value === 'boolean') return 5
  if (typeof value === 'number') return Number.isInteger(value) ? 1 : 6
  return 2
}
