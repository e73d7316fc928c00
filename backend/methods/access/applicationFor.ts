import type { Kysely } from 'kysely'
import type { ApplicationRow, Database } from '../../db/tables.ts'
import { ApplicationNotFound, TokenRestricted } from '../../rules/errors.ts'
import type { Caller } from './findCaller.ts'

/**
 * The application with that code in the caller’s account.
 * Throws ApplicationNotFound, or TokenRestricted if it isn’t in the token’s scope
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
  if (await opens(db, token, application)) return application
  throw new TokenRestricted()
}

/** The application with that code in any account, for methods with an optional credential. Throws ApplicationNotFound. */
export async function anyApplication(db: Kysely<Database>, code: string): Promise<ApplicationRow> {
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (!application) throw new ApplicationNotFound()
  return application
}

/** The application with that row ID; undefined if it isn’t in the caller’s account or the token’s scope. */
export async function applicationById(
  db: Kysely<Database>,
  { account, token }: Caller,
  id: number,
): Promise<ApplicationRow | undefined> {
  const application = await db
    .selectFrom('applications')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return application && (await opens(db, token, application)) ? application : undefined
}

/** A query for the applications in the token’s scope. */
export function openApplications(db: Kysely<Database>, { account, token }: Caller) {
  const own = db.selectFrom('applications').where('account_id', '=', account.id)
  if (token.all_applications) return own
  return own.where((where) =>
    where.or([
      where('authorize_all_tokens', '=', true),
      where(
        'id',
        'in',
        where.selectFrom('token_applications').select('application_id').where('token_id', '=', token.id),
      ),
    ]),
  )
}

async function opens(db: Kysely<Database>, token: Caller['token'], application: ApplicationRow): Promise<boolean> {
  if (token.all_applications || application.authorize_all_tokens) return true
  const granted = await db
    .selectFrom('token_applications')
    .select('token_id')
    .where('token_id', '=', token.id)
    .where('application_id', '=', application.id)
    .executeTakeFirst()
  return granted !== undefined
}
