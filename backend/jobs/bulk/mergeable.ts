import { sql } from 'kysely'
import type { BulkScope } from './BulkChunk.ts'

interface Tagged {
  tags?: Readonly<Record<string, unknown>> | undefined
  list_operator?: string | undefined
}

/** True where every tag value replaces what was there, so that a statement can merge them without reading first. */
export const isPlain = ({ tags = {}, list_operator = 'set' }: Tagged): boolean =>
  list_operator === 'set' && !Object.values(tags).includes(null)

/** Whether another application of the account has a device of one of these hwids, which then shares some of its tags. */
export async function anyElsewhere(
  db: BulkScope['db'],
  { account, application }: Pick<BulkScope, 'account' | 'application'>,
  hwids: readonly string[],
): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('hwid', '=', sql<string>`any(${[...hwids]}::text[])`)
    .where('application_id', 'in', (of) =>
      of.selectFrom('applications').select('id').where('account_id', '=', account).where('id', '!=', application),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
