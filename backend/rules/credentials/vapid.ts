import { createECDH, ECDH } from 'node:crypto'
import { CredentialProblem } from './CredentialProblem.ts'

const curve = 'prime256v1'

/** Decodes base64url; undefined for other text, since Buffer skips invalid characters. */
const decode = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined

/** Reads a VAPID public key: a point on P-256, uncompressed. Throws CredentialProblem on `field`. */
export function readVapidPublicKey(field: string, text: string): Buffer {
  const bytes = decode(text)
  try {
    // throws if the bytes aren’t a point on the curve
    if (bytes?.length === 65 && ECDH.convertKey(bytes, curve)) return bytes
  } catch {}
  throw new CredentialProblem(field, 'This isn’t a VAPID public key (65 bytes as base64url)')
}

/** The public key of a VAPID private key. Throws CredentialProblem on `field`. */
export function derivePublicKey(field: string, privateKey: string): Buffer {
  const bytes = decode(privateKey)
  const ecdh = createECDH(curve)
  try {
    if (bytes?.length === 32) {
      ecdh.setPrivateKey(bytes)
      return ecdh.getPublicKey()
    }
  } catch {}
  throw new CredentialProblem(field, 'This isn’t a VAPID private key (32 bytes as base64url)')
}
