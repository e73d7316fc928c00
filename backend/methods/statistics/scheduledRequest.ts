import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { ScheduledWork } from '../../jobs/statistics/ScheduledWork.ts'
import { openApplications } from '../access/applicationFor.ts'
import type { Caller } from '../access/callerOf.ts'

/**
 * The request of that id or with that file, undefined where it is none of the account or about what the token does not stand for.
 * Of several applications those that were deleted since do not matter.
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
  const about = asked.application_id === null ? severalOf(asked.request) : [asked.application_id]
  const closed = await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', sql<number>`any(${about}::integer[])`)
    .where('id', 'not in', openApplications(db, caller).select('id'))
    .executeTakeFirst()
  return closed ? undefined : asked
}

const severalOf = (request: unknown) => (request as ScheduledWork['getTagStats']).applications
