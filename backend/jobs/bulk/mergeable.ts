import { sql } from 'kysely'
import type { BulkScope } from './BulkChunk.ts'

interface Tagged {
  tags?: Readonly<Record<string, unknown>> | undefined
  list_operator?: string | undefined
}

/** True if every tag value replaces the old one, so that a statement can merge them without reading first. */
export const isPlain = ({ tags = {}, list_operator = 'set' }: Tagged): boolean =>
  list_operator === 'set' && !Object.values(tags).includes(null)

/** Whether another application of the account has a device with one of these hwids, which shares some of its tags. */
export async function anyElsewhere(
  db: BulkScope['db'],
  { account, application, alone }: Pick<BulkScope, 'account' | 'application' | 'alone'>,
  hwids: readonly string[],
): Promise<boolean> {
  if (alone) return false
  const { rows } = await sql`
    select 1 from devices
    where hwid = any(${[...hwids]}::text[])
      and application_id in (select id from applications where account_id = ${account} and id <> ${application})
    limit 1
  `.execute(db)
  return rows.length > 0
}
