import type { IncomingHttpHeaders } from 'node:http'
import type { Credential, Method } from '#contract/method.ts'
import { decodeCredential } from '#contract/wire.ts'
import { type Caller, nobody } from './findCaller.ts'

/**
 * The caller of a method. An optional credential may be missing; a device method then also accepts an access token in
 * `auth`. A credential that is sent must be valid: `lookUp` throws AccountNotFound.
 */
export async function authenticateCaller(
  lookUp: (credential: Credential, token: string | undefined) => Promise<Caller>,
  { credential, credentialOptional }: Method,
  headers: IncomingHttpHeaders,
  body: Record<string, unknown>,
): Promise<Caller> {
  if (credential === 'none') return nobody
  const token = decodeCredential(credential, headers, body)
  if (token !== undefined || !credentialOptional) return lookUp(credential, token)
  const auth = credential === 'device' ? decodeCredential('account', headers, body) : undefined
  return auth === undefined ? nobody : lookUp('account', auth)
}
