import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { ScheduledWork } from '../../jobs/statistics/ScheduledWork.ts'
import { openApplications } from '../access/applicationFor.ts'
import type { Caller } from '../access/findCaller.ts'

/**
 * The request with that ID or file; undefined if it isn’t the account’s, or if an application isn’t in the token’s
 * scope. Applications deleted since then remain in the scope of the tokens that had them.
 */
export async function scheduledRequest(
  db: Kysely<Database>,
  caller: Caller,
  wanted: { id: string } | { file_name: string },
) {
  const [column, value] = 'id' in wanted ? (['id', wanted.id] as const) : (['file_name', wanted.file_name] as const)
  const asked = await db
    .selectFrom('scheduled_requests')
    .selectAll()
    .where('account_id', '=', caller.account.id)
    .where(column, '=', value)
    .executeTakeFirst()
  if (!asked) return undefined
  if (caller.token.all_applications) return asked
  const about = asked.application_id === null ? severalOf(asked.request) : [asked.application_id]
  const { rows } = await sql`
    select id from unnest(${about}::integer[]) as about (id)
    where id <> all(${caller.token.former_applications}::integer[]) and id not in (${openApplications(db, caller).select('id')})
    limit 1
  `.execute(db)
  return rows.length > 0 ? undefined : asked
}

const severalOf = (request: unknown) => (request as ScheduledWork['getTagStats']).applications
