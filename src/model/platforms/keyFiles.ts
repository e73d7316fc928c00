import type { RequestOf } from '#contract/index.ts'
import type { PlatformWarning } from '#contract/panel.ts'
import { type ServiceAccount, serviceAccount } from '#contract/platforms.ts'
import { getFaults } from '#contract/wire.ts'
import { isObject, jsonValue } from '../shared/json.ts'

const head = (base64: string) => atob(base64.slice(0, 4 * Math.floor(Math.min(base64.length, 40_000) / 4)))

// a DER sequence of 128 bytes or more: every certificate and container is one
const isDer = (base64: string) => /^0[\u0080-\u0084]/.test(head(base64))

export function keyFileFault(base64: string): string | undefined {
  if (isDer(base64)) return undefined
  if (!head(base64).includes('-----BEGIN ')) return 'This is neither a PKCS#12 (.p12) nor a PEM file'
  return /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----/.test(head(base64))
    ? undefined
    : 'This file contains no private key. Export the certificate together with its key.'
}

export function certificateFault(base64: string): string | undefined {
  if (isDer(base64) || head(base64).includes('-----BEGIN CERTIFICATE-----')) return undefined
  return 'This file contains no certificate. Choose the file with the certificate.'
}

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

export type ServiceAccountReading = { account: ServiceAccount; fault?: never } | { account?: never; fault: string }

export function readServiceAccount(content: unknown): ServiceAccountReading {
  if (!isObject(content)) return { fault: 'This isn’t a service account: it contains no JSON object' }
  if ('project_info' in content && 'client' in content)
    return { fault: 'This is the app’s google-services.json. The service account is a different file, for servers.' }
  if ('installed' in content || 'web' in content)
    return { fault: 'This is an OAuth client. The service account is a different file, for servers.' }
  const read = serviceAccount.safeParse(content)
  if (read.success) return { account: read.data }
  const [first] = getFaults(read.error)
  if (!first) return { fault: 'This isn’t a service account' }
  // some schema messages are sentences, others need the field's name in front
  return { fault: /^[a-z]+ /.test(first.message) && first.field ? `${first.field} ${first.message}` : first.message }
}

export function readServiceAccountText(text: string): ServiceAccountReading {
  const content = jsonValue(text)
  return content === undefined
    ? { fault: 'This isn’t JSON yet. Paste the whole file, from the first { to the last }.' }
    : readServiceAccount(content)
}
