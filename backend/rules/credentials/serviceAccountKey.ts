import { createPrivateKey } from 'node:crypto'
import type { ServiceAccount } from '#contract/platforms.ts'
import { CredentialProblem } from './CredentialProblem.ts'

/** Checks that a service account is complete and its RSA key readable. Throws CredentialProblem on `field`. */
export function checkServiceAccount(field: string, account: ServiceAccount): void {
  if (account.type !== 'service_account') throw new CredentialProblem(field, 'The file’s type isn’t service_account')
  if (!account.project_id) throw new CredentialProblem(field, 'The file has no project_id')
  if (!account.client_email) throw new CredentialProblem(field, 'The file has no client_email')
  let kind: string | undefined
  try {
    kind = createPrivateKey(account.private_key ?? '').asymmetricKeyType
  } catch {
    throw new CredentialProblem(field, 'The private_key in this file is unreadable')
  }
  if (kind !== 'rsa') throw new CredentialProblem(field, 'The private_key in this file isn’t an RSA key')
}
