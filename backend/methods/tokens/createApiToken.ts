import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../db/tokenHash.ts'
import type { Handler } from '../../handler.ts'
import { ArgumentError, TokenRestricted } from '../../rules/errors.ts'

/** Creates a token and returns it once; only its hash is stored. A restricted token can’t create a broader one. */
export const createApiToken: Handler<'createApiToken'> = async (
  { name, kind, applications = null },
  { db, account, token },
) => {
  if (!token.all_applications) throw new TokenRestricted()
  const codes = [...new Set((applications ?? []).map((code) => code.toUpperCase()))]
  const secret = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (transaction) => {
    const found =
      codes.length === 0
        ? []
        : await transaction
            .selectFrom('applications')
            .select(['id', 'code'])
            .where('account_id', '=', account.id)
            .where('code', 'in', codes)
            .execute()
    const unknown = codes.find((code) => !found.some((application) => application.code === code))
    if (unknown !== undefined) throw new ArgumentError('applications', `No application has the code ${unknown}`)
    const { id } = await transaction
      .insertInto('tokens')
      .values({ account_id: account.id, name, kind, hash: tokenHash(secret), all_applications: applications === null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (found.length > 0) {
      const grants = found.map((application) => ({ token_id: id, application_id: application.id }))
      await transaction.insertInto('token_applications').values(grants).execute()
    }
    return { id, token: secret }
  })
}
