import { sql } from 'kysely'
import type { StoredRules } from '#contract/console/approvals.ts'
import type { ConsoleRequestOf } from '#contract/console/index.ts'
import type { Store } from '../store/openStore.ts'

type Db = Pick<Store, 'db'>
export type Rules = Omit<StoredRules, 'warnings'>

const name = 'approvals'
const noRules: Rules = { rules: [], tolerance: 10, version: 0, person: null, changed: null }

/** The rules that apply now. */
export async function readRules({ db }: Db): Promise<Rules> {
  const row = await db.selectFrom('settings').selectAll().where('name', '=', name).executeTakeFirst()
  return row ? stored(row) : noRules
}

/** Which rules apply now, as a condition of a statement. */
export const rulesAreOf = (version: number) =>
  sql<boolean>`coalesce((select version from settings where name = ${name}), 0) = ${version}`

/** Saves rules in place of the given version. Undefined: someone else has saved meanwhile. */
export async function saveRules(
  { db }: Db,
  person: string,
  { version, ...content }: ConsoleRequestOf<'setApprovalRules'>,
): Promise<Rules | undefined> {
  const values = { content: JSON.stringify(content), version: version + 1, person, changed: sql<Date>`now()` }
  // what isn’t stored has the version 0
  if (version > 0 && (await readRules({ db })).version === 0) return undefined
  const row = await db
    .insertInto('settings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values).where('settings.version', '=', version))
    .returningAll()
    .executeTakeFirst()
  return row && stored(row)
}

function stored(row: { content: string; version: number; person: string; changed: Date }): Rules {
  const { rules, tolerance } = JSON.parse(row.content) as Rules
  return { rules, tolerance, version: row.version, person: row.person, changed: row.changed.toISOString() }
}
