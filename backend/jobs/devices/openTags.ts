import { type Kysely, sql, type Transaction } from 'kysely'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import { settableTypes } from '#contract/language/settableTypes.ts'
import { lockHwids } from '../../db/lockHwids.ts'
import type { Database } from '../../db/tables.ts'
import { tagRows } from '../../db/tagRows.ts'
import { changeTags, type ListOperator } from '../../rules/tags/changeTags.ts'

/**
 * Tags of devices of an application, read for update. A tag that isn’t specific to an application has one
 * value per hwid in the whole account.
 */
export interface OpenTags {
  /**
   * Changes valid tags and returns the reasons of refused ones, by name; undefined if the device is not in this
   * application.
   */
  change(
    hwid: string,
    changes: Readonly<Record<string, unknown>>,
    listOperator?: ListOperator,
  ): Record<string, string> | undefined
  /** Adds a device that is new to the application, with the values that its hwid has elsewhere in the account. */
  begin(hwid: string): void
  /** The current tags of a device, added ones included. */
  of(hwid: string): Readonly<Record<string, unknown>>
  /** Writes changed devices, except those of `besides`, whose tags the caller writes. */
  save(besides?: ReadonlySet<string>): Promise<void>
}

interface Row {
  /** Undefined for an added device. */
  id: number | undefined
  application_id: number
  hwid: string
  tags: Record<string, unknown>
}

/**
 * Reads and locks the tags of devices until the transaction ends; changes of the same devices are serialized.
 * `tags`: those of the account, if already read.
 */
export async function openTags(
  db: Transaction<Database>,
  { account, application, tags }: { account: number; application: number; tags?: readonly KnownTag[] },
  hwids: readonly string[],
): Promise<OpenTags> {
  await lockHwids(db, account, hwids)
  const rows = new Map<string, Row[]>(hwids.map((hwid) => [hwid, []]))
  for (const row of await lockedRows(db, account, hwids)) rows.get(row.hwid)?.push(row)
  const known = tags ?? (await tagRows(db, account))
  const typeOf = settableTypes(known)
  const specific = new Set(known.filter((tag) => tag.isApplicationSpecific).map(({ name }) => name))
  const changed = new Set<Row>()
  const own = (hwid: string) => rows.get(hwid)?.find((row) => row.application_id === application)

  return {
    change(hwid, changes, listOperator) {
      const row = own(hwid)
      if (!row) return undefined
      const { tags: after, refused } = changeTags(row.tags, changes, { typeOf, listOperator })
      const names = Object.keys(changes).filter((name) => !Object.hasOwn(refused, name))
      if (names.length === 0) return refused
      row.tags = after
      changed.add(row)
      const shared = names.filter((name) => !specific.has(name))
      for (const other of rows.get(hwid) ?? []) {
        if (other === row || shared.length === 0) continue
        other.tags = withValues(other.tags, after, shared)
        changed.add(other)
      }
      return refused
    },
    begin(hwid) {
      if (own(hwid)) return
      const there = rows.get(hwid) ?? []
      const begun = Object.entries(there[0]?.tags ?? {}).filter(([name]) => !specific.has(name))
      rows.set(hwid, [...there, { id: undefined, application_id: application, hwid, tags: Object.fromEntries(begun) }])
    },
    of: (hwid) => own(hwid)?.tags ?? {},
    save: (besides) =>
      write(
        db,
        [...changed].filter((row) => row.application_id !== application || !besides?.has(row.hwid)),
      ),
  }
}

const lockedRows = (db: Kysely<Database>, account: number, hwids: readonly string[]): Promise<Row[]> =>
  db
    .selectFrom('devices')
    .select(['id', 'application_id', 'hwid', 'tags'])
    .where('hwid', '=', sql<string>`any(${[...hwids]}::text[])`)
    .where('application_id', 'in', (of) => of.selectFrom('applications').select('id').where('account_id', '=', account))
    .orderBy('id')
    .forUpdate()
    .execute()

/** `tags` with the values of `from` under these names; missing ones are removed. */
function withValues(tags: Record<string, unknown>, from: Record<string, unknown>, names: readonly string[]) {
  const values = new Map(Object.entries(tags))
  for (const name of names) {
    if (Object.hasOwn(from, name)) values.set(name, from[name])
    else values.delete(name)
  }
  return Object.fromEntries(values)
}

async function write(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const tags = rows.map((row) => JSON.stringify(row.tags))
  await sql`
    update devices set tags = given.tags
    from unnest(${ids}::bigint[], ${tags}::jsonb[]) as given (id, tags)
    where devices.id = given.id
  `.execute(db)
}
