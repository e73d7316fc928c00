import { createPrivateKey } from 'node:crypto'
import type { ServiceAccount } from '#contract/platforms.ts'
import { ArgumentError } from '../errors.ts'

/** Proves that a service account's private key can sign: RSA, readable. Throws ArgumentError on `field`. */
export function checkServiceAccount(field: string, account: ServiceAccount): void {
  let kind: string | undefined
  try {
    kind = createPrivateKey(account.private_key).asymmetricKeyType
  } catch {
    throw new ArgumentError(`${field}.private_key`, 'cannot be read: copy the whole file as it was downloaded')
  }
  if (kind !== 'rsa') throw new ArgumentError(`${field}.private_key`, 'is not an RSA key')
}
