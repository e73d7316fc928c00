import type { Kysely } from 'kysely'
import type { Credential } from '#contract/method.ts'
import type { Account, Database, Token } from '../../db/tables.ts'
import { AccountNotFound } from '../../rules/errors.ts'
import { tokenHash } from './tokenHash.ts'

export interface Caller {
  account: Account
  token: Token
}

/**
 * Who a token speaks for. Device methods take device tokens, every other method server tokens;
 * a missing, unknown or wrong kind of token throws AccountNotFound.
 */
export async function callerOf(
  db: Kysely<Database>,
  credential: Credential,
  token: string | undefined,
): Promise<Caller> {
  if (token === undefined) throw new AccountNotFound()
  const row = await db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .selectAll('tokens')
    .select('accounts.name as account_name')
    .where('tokens.hash', '=', tokenHash(token))
    .where('tokens.kind', '=', credential === 'device' ? 'device' : 'server')
    .executeTakeFirst()
  if (!row) throw new AccountNotFound()
  const { account_name, ...found } = row
  return { account: { id: row.account_id, name: account_name }, token: found }
}
