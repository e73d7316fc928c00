import type { RequestOf } from '#contract/index.ts'
import type { PlatformWarning } from '#contract/panel.ts'
import { type ServiceAccount, serviceAccount } from '#contract/platforms.ts'
import { getFaults } from '#contract/wire.ts'

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

/** What the browser itself can tell of credentials, for a service that does not check them. */
export function localWarnings(request: RequestOf<'configureApplication'>): PlatformWarning[] {
  const checks: Record<string, (value: string) => string | undefined> = {
    ios_key_file: keyFileFault,
    macos_key_file: keyFileFault,
    macos_cert_file: certificateFault,
    safari_key_file: keyFileFault,
  }
  return Object.entries(request).flatMap(([field, value]) => {
    const message = typeof value === 'string' && value !== '' ? checks[field]?.(value) : undefined
    return message === undefined ? [] : [{ field, message }]
  })
}

export type ServiceAccountReading =
  | { account: ServiceAccount; fault?: undefined }
  | { account?: undefined; fault: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what a JSON file holds as a service account, or says in words for the person why it is none. */
export function readServiceAccount(content: unknown): ServiceAccountReading {
  if (!isRecord(content)) return { fault: 'This isn’t a service account: it contains no JSON object' }
  if ('project_info' in content && 'client' in content) {
    return {
      fault: 'This is the app’s google-services.json. The service account is a different file, for servers',
    }
  }
  if ('installed' in content || 'web' in content) {
    return { fault: 'This is an OAuth client. The service account is a different file, for servers' }
  }
  const read = serviceAccount.safeParse(content)
  if (read.success) return { account: read.data }
  const [first] = getFaults(read.error)
  if (!first) return { fault: 'This is not a service account' }
  // the schema's own words are sentences; where it has none the field's name comes first
  return { fault: /^[a-z]+ /.test(first.message) && first.field ? `${first.field} ${first.message}` : first.message }
}

/** The same for pasted text. */
export function readServiceAccountText(text: string): ServiceAccountReading {
  try {
    return readServiceAccount(JSON.parse(text))
  } catch {
    return { fault: 'This is not JSON yet: paste the whole file, from the first { to the last }' }
  }
}
