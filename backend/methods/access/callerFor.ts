import type { IncomingHttpHeaders } from 'node:http'
import type { Kysely } from 'kysely'
import type { Method } from '#contract/method.ts'
import { decodeCredential } from '#contract/wire.ts'
import type { Database } from '../../db/tables.ts'
import { type Caller, callerOf, nobody } from './callerOf.ts'

/**
 * Who calls a method. One whose credential is optional may come without; a device method then also takes an access token in
 * `auth`. A credential that is there must be a good one: throws AccountNotFound.
 */
export async function callerFor(
  db: Kysely<Database>,
  { credential, credentialOptional }: Method,
  headers: IncomingHttpHeaders,
  body: Record<string, unknown>,
): Promise<Caller> {
  if (credential === 'none') return nobody
  const token = decodeCredential(credential, headers, body)
  if (token !== undefined || !credentialOptional) return callerOf(db, credential, token)
  const auth = credential === 'device' ? decodeCredential('account', headers, body) : undefined
  return auth === undefined ? nobody : callerOf(db, 'account', auth)
}
