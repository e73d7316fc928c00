import { createECDH } from 'node:crypto'
import { ArgumentError } from '../errors.ts'

/** Proves that two base64url VAPID keys are a pair on P-256. Throws ArgumentError on the field that is wrong. */
export function checkVapidPair(publicField: string, publicKey: string, privateField: string, privateKey: string): void {
  const ecdh = createECDH('prime256v1')
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    throw new ArgumentError(privateField, 'is not a private key on the curve P-256')
  }
  const derived = ecdh.getPublicKey()
  if (!derived.equals(Buffer.from(publicKey, 'base64url')))
    throw new ArgumentError(publicField, `does not belong to ${privateField}`)
}
