import type { Handler } from '../../handler.ts'
import { NotFoundError, ResultFailed, StillProcessed } from '../../rules/errors.ts'
import { scheduledRequest } from './scheduledRequest.ts'

/** The result of a scheduled request, once it exists (interface, getResults). It can be read until it is deleted. */
export const getResults: Handler<'getResults'> = async ({ request_id }, { db, account, token, origin }) => {
  const asked = await scheduledRequest(db, { account, token }, { id: request_id.trim().toLowerCase() })
  if (!asked) throw new NotFoundError('No request has this request_id, or its result is no longer available')
  if (asked.status === 'pending') throw new StillProcessed()
  if (asked.status === 'failed') throw new ResultFailed(asked.error ?? 'Couldn’t calculate the result. Try again.')
  return asked.file_name === null ? asked.result : { fileName: `${origin}/files/${asked.file_name}` }
}
