import type { Kysely } from 'kysely'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import { ApplicationNotFound, TokenRestricted } from '../../rules/errors.ts'
import type { Caller } from './callerOf.ts'

/**
 * The application of that code in the caller's account.
 * Throws ApplicationNotFound, or TokenRestricted where the token does not stand for it
 * (`authorize_all_tokens` opens an application to every token of the account).
 */
export async function applicationFor(
  db: Kysely<Database>,
  { account, token }: Caller,
  code: string,
): Promise<ApplicationRow> {
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!application) throw new ApplicationNotFound()
  if (token.all_applications || application.authorize_all_tokens) return application
  const granted = await db
    .selectFrom('token_applications')
    .select('token_id')
    .where('token_id', '=', token.id)
    .where('application_id', '=', application.id)
    .executeTakeFirst()
  if (!granted) throw new TokenRestricted()
  return application
}
