import { sql } from 'kysely'
import type { Handler } from '../../handler.ts'
import { ApplicationNotFound } from '../../rules/errors.ts'

/**
 * Deletes the application with all its data, by cascade. The same statement records it for the tokens that have it in their
 * scope, so that results that cover several applications stay readable for the same callers only.
 */
export const deleteApplication: Handler<'deleteApplication'> = async (_request, { db, application }) => {
  const { rows } = await sql`
    with deleted as (delete from applications where id = ${application.id} returning id, account_id, authorize_all_tokens),
      remembering as (
        update tokens set former_applications = array_append(former_applications, deleted.id) from deleted
        where tokens.account_id = deleted.account_id and not all_applications and (deleted.authorize_all_tokens
          or exists (select from token_applications where token_id = tokens.id and application_id = deleted.id))
      )
    select id from deleted
  `.execute(db)
  // one of two simultaneous deletions is refused
  if (rows.length === 0) throw new ApplicationNotFound()
  return null
}
