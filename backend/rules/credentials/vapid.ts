import { createECDH } from 'node:crypto'
import { CredentialProblem } from './CredentialProblem.ts'

/** Proves that two base64url VAPID keys are a pair on P-256. Throws CredentialProblem on the field that is wrong. */
export function checkVapidPair(publicField: string, publicKey: string, privateField: string, privateKey: string): void {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    throw new CredentialProblem(privateField, 'This isn’t a VAPID private key (32 bytes as base64url)')
  }
  if (Buffer.from(publicKey, 'base64url').length !== 65)
    throw new CredentialProblem(publicField, 'This isn’t a VAPID public key (65 bytes as base64url)')
  const derived = ecdh.getPublicKey()
  if (!derived.equals(Buffer.from(publicKey, 'base64url')))
    throw new CredentialProblem(publicField, 'The public and the private key don’t belong together')
}
