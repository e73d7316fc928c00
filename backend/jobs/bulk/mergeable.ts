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
  // told once for the statement: where the account has no other application, no device is looked for
  const { rows } = await sql`
    with others as (select id from applications where account_id = ${account} and id <> ${application})
    select 1 from devices
    where (select exists (select from others)) and hwid = any(${[...hwids]}::text[])
      and application_id in (select id from others)
    limit 1
  `.execute(db)
  return rows.length > 0
}
