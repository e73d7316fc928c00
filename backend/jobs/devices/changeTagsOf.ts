import { type Kysely, sql, type Transaction } from 'kysely'
import { lockHwids } from '../../db/lockHwids.ts'
import type { Database } from '../../db/tables.ts'
import { tagsOf } from '../../db/tagsOf.ts'
import { changeTags, type ListOperator } from '../../rules/tags/changeTags.ts'
import { settableTypes } from '../../rules/tags/settableTypes.ts'

export interface TagChange {
  hwid: string
  /** Tag name to plain value, null, or `{operation, value}`. */
  changes: Readonly<Record<string, unknown>>
  listOperator?: ListOperator | undefined
}

/** What became of one change: why tags were refused, by name. Undefined where the application has no such device. */
export type TagOutcome = { refused: Record<string, string> } | undefined

interface Row {
  id: number
  application_id: number
  hwid: string
  tags: Record<string, unknown>
}

/**
 * Changes tags of devices of one application, each device after its own wishes, and answers in their order. What can be
 * set is set; to have all or nothing, throw where something was refused. A tag that is not specific to an application has
 * one value for a hwid in the whole account, so the account's other devices with that hwid get it too.
 * Changes of the same devices wait for each other. Meant for some hundred devices at a time.
 */
export async function changeTagsOf(
  db: Transaction<Database>,
  { account, application }: { account: number; application: number },
  wishes: readonly TagChange[],
): Promise<TagOutcome[]> {
  const hwids = [...new Set(wishes.map(({ hwid }) => hwid))]
  if (hwids.length === 0) return []
  await lockHwids(db, account, hwids)
  const rows = new Map<string, Row[]>(hwids.map((hwid) => [hwid, []]))
  for (const row of await lockedRows(db, account, hwids)) rows.get(row.hwid)?.push(row)
  const tags = await tagsOf(db, account)
  const typeOf = settableTypes(tags)
  const specific = new Set(tags.filter((tag) => tag.isApplicationSpecific).map(({ name }) => name))
  const changed = new Set<Row>()

  const outcomes = wishes.map(({ hwid, changes, listOperator }): TagOutcome => {
    const own = rows.get(hwid)?.find((row) => row.application_id === application)
    if (!own) return undefined
    const after = changeTags(own.tags, changes, { typeOf, listOperator })
    const names = Object.keys(changes).filter((name) => !Object.hasOwn(after.refused, name))
    if (names.length === 0) return { refused: after.refused }
    own.tags = after.tags
    changed.add(own)
    const shared = names.filter((name) => !specific.has(name))
    for (const other of rows.get(hwid) ?? []) {
      if (other === own || shared.length === 0) continue
      other.tags = withValues(other.tags, after.tags, shared)
      changed.add(other)
    }
    return { refused: after.refused }
  })
  if (changed.size > 0) await write(db, [...changed])
  return outcomes
}

const lockedRows = (db: Kysely<Database>, account: number, hwids: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('devices')
    .select(['id', 'application_id', 'hwid', 'tags'])
    .where('hwid', 'in', hwids)
    .where('application_id', 'in', (of) => of.selectFrom('applications').select('id').where('account_id', '=', account))
    .orderBy('id')
    .forUpdate()
    .execute()

/** `tags` with the values, or the missing values, that `from` has under these names. */
function withValues(tags: Record<string, unknown>, from: Record<string, unknown>, names: readonly string[]) {
  const values = new Map(Object.entries(tags))
  for (const name of names) {
    if (Object.hasOwn(from, name)) values.set(name, from[name])
    else values.delete(name)
  }
  return Object.fromEntries(values)
}

async function write(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  const given = JSON.stringify(rows.map(({ id, tags }) => ({ id, tags })))
  await sql`
    update devices set tags = given.tags
    from jsonb_to_recordset(${given}::jsonb) as given(id bigint, tags jsonb)
    where devices.id = given.id
  `.execute(db)
}
