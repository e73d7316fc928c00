import type { Kysely } from 'kysely'
import type { Credential } from '#contract/method.ts'
import type { Account, Database, TokenRow } from '../../db/tables.ts'
import { tokenHash } from '../../db/tokenHash.ts'
import { AccountNotFound } from '../../rules/errors.ts'

export interface Caller {
  account: Account
  token: TokenRow
}

/** The caller of a method without a credential: an account without any data. */
export const nobody: Caller = {
  account: { id: 0, name: '' },
  token: {
    id: 0,
    account_id: 0,
    name: '',
    kind: 'server',
    hash: '',
    all_applications: false,
    configured: false,
    former_applications: [],
    created: new Date(0),
  },
}

/**
 * The caller that a token belongs to. Device methods accept device tokens, all others API tokens;
 * throws AccountNotFound for a missing or unknown token, or one of the wrong kind.
 */
export async function findCaller(
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
