import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { ScheduledWork } from '../../jobs/statistics/ScheduledWork.ts'
import { applicationById } from '../access/applicationFor.ts'
import type { Caller } from '../access/callerOf.ts'

/** The request of that id or with that file, undefined where it is none of the account or about what the token does not stand for. */
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
  for (const application of about) if (!(await applicationById(db, caller, application))) return undefined
  return asked
}

const severalOf = (request: unknown) => (request as ScheduledWork['getTagStats']).applications
