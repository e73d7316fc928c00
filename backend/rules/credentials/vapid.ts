import { createECDH, ECDH } from 'node:crypto'
import { CredentialProblem } from './CredentialProblem.ts'

const curve = 'prime256v1'

/** The bytes of base64url text, or undefined for other text: Buffer skips what it cannot read. */
const decode = (text: string): Buffer | undefined =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : undefined

/** Reads a VAPID public key: a point on P-256, uncompressed. Throws CredentialProblem on `field`. */
export function readVapidPublicKey(field: string, text: string): Buffer {
  const bytes = decode(text)
  try {
    // throws where the bytes are no point on the curve
    if (bytes?.length === 65 && ECDH.convertKey(bytes, curve)) return bytes
  } catch {}
  throw new CredentialProblem(field, 'This isn’t a VAPID public key (65 bytes as base64url)')
}

/** The public key that belongs to a VAPID private key. Throws CredentialProblem on `field`. */
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
