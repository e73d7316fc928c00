import { type ServiceAccount, serviceAccount } from '#contract/platforms.ts'
import { faultsOf } from '#contract/wire.ts'

export type ServiceAccountReading =
  | { account: ServiceAccount; fault?: undefined }
  | { account?: undefined; fault: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads what a JSON file holds as a service account, or says in words for the person why it is none. */
export function readServiceAccount(content: unknown): ServiceAccountReading {
  if (!isRecord(content)) return { fault: 'This is not a service account: it holds no JSON object' }
  if ('project_info' in content && 'client' in content) {
    return {
      fault: 'This is the app’s own google-services.json. The service account is another file, made for servers',
    }
  }
  if ('installed' in content || 'web' in content) {
    return { fault: 'This is an OAuth client. The service account is another file, made for servers' }
  }
  const read = serviceAccount.safeParse(content)
  if (read.success) return { account: read.data }
  const [first] = faultsOf(read.error)
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
