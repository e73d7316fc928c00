/** The first bytes of a file in base64, as text of one letter a byte. */
const head = (base64: string) => atob(base64.slice(0, 4 * Math.floor(Math.min(base64.length, 40_000) / 4)))

// a sequence of at least 128 bytes, which every certificate and every container is
const isDer = (base64: string) => /^0[\u0080-\u0084]/.test(head(base64))
const isPem = (base64: string) => head(base64).includes('-----BEGIN ')

/** What is plainly wrong with a key file in base64, before the service opens it with its password. */
export function keyFileFault(base64: string): string | undefined {
  if (isDer(base64)) return undefined
  if (!isPem(base64)) return 'This is neither a PKCS#12 (.p12) nor a PEM file'
  return /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----/.test(head(base64))
    ? undefined
    : 'This file contains no private key. Export the certificate together with its key'
}

/** What is plainly wrong with a certificate file in base64. */
export function certificateFault(base64: string): string | undefined {
  if (isDer(base64) || head(base64).includes('-----BEGIN CERTIFICATE-----')) return undefined
  return 'This file contains no certificate'
}
