import type { Handler } from '../../handler.ts'
import type { ScheduledWork } from '../../jobs/statistics/ScheduledWork.ts'
import { NotFound, ResultFailed, StillProcessed } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

/** The result of a scheduled request, once it is there (interface, getResults). Its id may be asked for as long as it is kept. */
export const getResults: Handler<'getResults'> = async ({ request_id }, { db, account, token, origin }) => {
  const asked = await db
    .selectFrom('scheduled_requests')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', request_id.trim().toLowerCase())
    .executeTakeFirst()
  const about = asked && (asked.application_id === null ? severalOf(asked.request) : [asked.application_id])
  for (const application of about ?? [])
    if (!(await applicationById(db, { account, token }, application))) throw unknown()
  if (!asked) throw unknown()
  if (asked.status === 'pending') throw new StillProcessed()
  if (asked.status === 'failed') throw new ResultFailed(asked.error ?? 'The result could not be worked out')
  return asked.file_name === null ? asked.result : { fileName: `${origin}/files/${asked.file_name}` }
}

const severalOf = (request: unknown) => (request as ScheduledWork['getTagStats']).applications

const unknown = () => new NotFound('There is no request with this request_id, or its result is not kept any more')
