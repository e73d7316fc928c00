import type { RequestOf } from '#contract/index.ts'
import type { PlatformWarning } from '#contract/panel.ts'
import { certificateFault, keyFileFault } from './keyFileFault.ts'

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
