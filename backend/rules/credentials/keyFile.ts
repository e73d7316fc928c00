import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { CredentialProblem } from './CredentialProblem.ts'

const largestFile = 262_144
/** Maximum key derivation rounds of a file; 2,048 to 100,000 are usual. More would block other requests. */
const mostRounds = 500_000

/** A private key with its certificate, if any. Both PEM text. */
export interface KeyFile {
  key: string
  certificate: string | null
}

const tooManyRounds = `This file uses more than ${mostRounds.toLocaleString('en-US')} key derivation rounds. Export it with fewer.`

interface Fields {
  /** Name of the field that holds the file, for messages. */
  file: string
  /** Name of the field that holds its password. */
  password: string
}

/**
 * Reads a base64 key file, PKCS#12 or PEM, with its password. Throws CredentialProblem on the file's or the password's field.
 */
export function readKeyFile(fields: Fields, base64: string, password: string): KeyFile {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestFile) throw new CredentialProblem(fields.file, 'Use a key file of at most 256 KB')
  const text = bytes.toString('latin1')
  const { key, certificate } = text.includes('-----BEGIN')
    ? readPem(fields, text, password)
    : readPkcs12(fields, text, password)
  return {
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
    certificate: certificate?.toString() ?? null,
  }
}

/** Reads a base64 certificate, DER or PEM, to PEM text. Throws CredentialProblem on `field`. */
export function readCertificate(field: string, base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString()
  } catch {
    throw new CredentialProblem(field, 'This isn’t an X.509 certificate')
  }
}

/** Throws CredentialProblem on `field` if the certificate doesn’t match the key. Both PEM text. */
export function checkCertificate(field: string, certificate: string, key: string | null): void {
  const read = new X509Certificate(certificate)
  if (key !== null && !read.checkPrivateKey(createPrivateKey(key)))
    throw new CredentialProblem(field, 'The certificate doesn’t match the private key')
}

function readPem({ file, password: passwordField }: Fields, text: string, password: string) {
  const block = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`).exec(text)?.[0]
  const keyText = block('(?:[A-Z]+ )*PRIVATE KEY')
  if (!keyText) throw new CredentialProblem(file, 'The file contains no private key')
  const certificate = block('CERTIFICATE')
  let key: KeyObject
  if (/ENCRYPTED/.test(keyText) && rounds(derOfPem(keyText)) > mostRounds) {
    throw new CredentialProblem(file, tooManyRounds)
  }
  try {
    key = createPrivateKey({ key: keyText, passphrase: password })
  } catch {
    if (/ENCRYPTED/.test(keyText)) throw new CredentialProblem(passwordField, 'This password doesn’t open the key file')
    throw new CredentialProblem(file, 'The private key in this file is unreadable')
  }
  try {
    return { key, certificate: certificate ? new X509Certificate(certificate) : null }
  } catch {
    throw new CredentialProblem(file, 'The certificate in this file is unreadable')
  }
}

function readPkcs12({ file, password: passwordField }: Fields, binary: string, password: string) {
  let container: forge.asn1.Asn1
  try {
    container = forge.asn1.fromDer(binary)
  } catch {
    throw new CredentialProblem(file, 'This is neither a PKCS#12 nor a PEM file')
  }
  if (rounds(container) > mostRounds) throw new CredentialProblem(file, tooManyRounds)
  let parsed: forge.pkcs12.Pkcs12Pfx
  try {
    parsed = forge.pkcs12.pkcs12FromAsn1(container, false, password)
  } catch (error) {
    if (/password|MAC|decrypt/i.test(String(error)))
      throw new CredentialProblem(passwordField, 'This password doesn’t open the key file')
    throw new CredentialProblem(file, 'This isn’t a PKCS#12 file')
  }
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids
  const keys = [keyBag, pkcs8ShroudedKeyBag].flatMap((type) =>
    type ? (parsed.getBags({ bagType: type })[type] ?? []) : [],
  )
  const certificates = certBag ? (parsed.getBags({ bagType: certBag })[certBag] ?? []) : []
  const [keyOf] = keys
  if (!keyOf) throw new CredentialProblem(file, 'The file contains no private key')
  try {
    const key = createPrivateKey({ key: derOf(keyOf, 'key'), format: 'der', type: 'pkcs8' })
    const found = certificates.map((bag) => new X509Certificate(derOf(bag, 'cert')))
    return { key, certificate: found.find((candidate) => candidate.checkPrivateKey(key)) ?? found[0] ?? null }
  } catch {
    throw new CredentialProblem(file, 'The key or the certificate in this file is unreadable')
  }
}

/** DER bytes of a bag. forge parses RSA only and leaves the ASN.1 of every other kind in the bag. */
function derOf(bag: forge.pkcs12.Bag, kind: 'key' | 'cert'): Buffer {
  const parsed =
    kind === 'key'
      ? bag.key && forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key))
      : bag.cert && forge.pki.certificateToAsn1(bag.cert)
  const asn1 = parsed ?? bag.asn1
  if (!asn1) throw new Error('empty bag')
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1')
}

/** The ASN.1 of a PEM block; undefined for old blocks, which are encrypted as a whole, in one quick round. */
function derOfPem(text: string): forge.asn1.Asn1 | undefined {
  try {
    return forge.asn1.fromDer(forge.util.decode64(text.replace(/-----[^-]+-----/g, '')))
  } catch {
    return undefined
  }
}

/**
 * Total key derivation rounds of a container. Wherever PKCS#12 and PKCS#5 specify a number of
 * rounds, it directly follows the salt, an octet string; parts are nested in octet strings.
 */
function rounds(node: forge.asn1.Asn1 | undefined, depth = 0): number {
  if (!node || depth > 40) return 0
  const { OCTETSTRING, INTEGER } = forge.asn1.Type
  if (typeof node.value === 'string') {
    if (node.type !== OCTETSTRING || node.value.length < 32 || node.value.charCodeAt(0) !== 0x30) return 0
    try {
      return rounds(forge.asn1.fromDer(node.value), depth + 1)
    } catch {
      return 0
    }
  }
  return node.value.reduce((sum, child, index, siblings) => {
    const salted =
      child.type === INTEGER && siblings[index - 1]?.type === OCTETSTRING && typeof child.value === 'string'
    const own = salted ? Number.parseInt(forge.util.bytesToHex(String(child.value)).slice(0, 12) || '0', 16) : 0
    return sum + own + rounds(child, depth + 1)
  }, 0)
}
