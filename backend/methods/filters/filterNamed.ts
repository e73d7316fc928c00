import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'

/** The filters available to an application: its own, and those of the whole account. */
export const filtersFor = (db: Kysely<Database>, { account, application }: { account: number; application: number }) =>
  db
    .selectFrom('filters')
    .select(['id', 'filter_expression'])
    .where('account_id', '=', account)
    .where((where) => where.or([where('application_id', '=', application), where('application_id', 'is', null)]))

/** The filter with that name, if available to the application. */
export const filterNamed = (db: Kysely<Database>, place: { account: number; application: number }, name: string) =>
  filtersFor(db, place).where('name', '=', name.trim()).executeTakeFirst()
