import { createECDH, generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { PNG } from 'pngjs'

const day = 86_400_000

/** A new RSA key with its own certificate, generated for one test run. */
export function makeCertificate({ until = new Date(Date.now() + 90 * day), uid = 'web.com.example.test' } = {}) {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Math.min(until.getTime(), Date.now()) - 2 * day)
  certificate.validity.notAfter = until
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: uid },
    { name: 'commonName', value: 'Test' },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const pem = {
    key: forge.pki.privateKeyInfoToPem(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(keys.privateKey))),
    certificate: forge.pki.certificateToPem(certificate),
  }
  return {
    ...pem,
    /** Both in one PKCS#12 file, as base64. */
    pkcs12(password: string, count = 2_048) {
      const container = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password, {
        algorithm: 'aes256',
        count,
      })
      return forge.util.encode64(forge.asn1.toDer(container).getBytes())
    },
  }
}

export const encodeBase64 = (text: string) => Buffer.from(text).toString('base64')

/** A square image as base64. */
export function makePng(size: number): string {
  const picture = new PNG({ width: size, height: size })
  picture.data.fill(200)
  return PNG.sync.write(picture).toString('base64')
}

/** A service account as in its file, with a working key. */
export function makeServiceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    type: 'service_account',
    project_id: 'test-project',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    client_email: 'push@test-project.example',
  }
}

/** A pair of VAPID keys, derived from `privateKey` if given. */
export function makeVapidKeys(privateKey?: Buffer) {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey)
  else ecdh.generateKeys()
  // one in 256 private keys begins with a zero byte, which Node leaves out
  const bytes = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32)
  return { public: ecdh.getPublicKey('base64url'), private: bytes.toString('base64url') }
}
