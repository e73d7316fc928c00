import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The filter of that name that an application may use: its own, or one of the whole account. */
export const filterNamed = (
  db: Kysely<Database>,
  { account, application }: { account: number; application: number },
  name: string,
) =>
  db
    .selectFrom('filters')
    .select(['id', 'filter_expression'])
    .where('account_id', '=', account)
    .where('name', '=', name.trim())
    .where((where) => where.or([where('application_id', '=', application), where('application_id', 'is', null)]))
    .executeTakeFirst()
