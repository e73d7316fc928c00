import { createStore } from './store.ts'

/** One request the console made. Lives in memory only, and only the last ones. */
export interface LoggedRequest {
  id: number
  method: string
  fields: Record<string, unknown>
  /** Milliseconds since 1970. */
  startedAt: number
  /** Milliseconds; undefined while it runs. */
  duration?: number
  /** HTTP status; 0 when no answer came. */
  status?: number
  requestId?: string
}

const kept = 50
let counter = 0

const log = createStore<readonly LoggedRequest[]>([])
/** What a form would send. */
export type PreviewedRequest = Pick<LoggedRequest, 'method' | 'fields'>

/** What "Show request" is showing: a request by its number in the log, the list of all, or one that was not sent. */
export const shownRequest = createStore<number | 'all' | PreviewedRequest | undefined>(undefined)

/** Shows a request as it would be sent with these fields, its secrets hidden. */
export const previewRequest = (method: string, fields: Record<string, unknown>) =>
  shownRequest.set({ method, fields: withoutSecrets(fields) })

/** Notes the start of a request; call what it returns with the outcome. */
export function logRequest(method: string, fields: Record<string, unknown>) {
  counter += 1
  const entry: LoggedRequest = { id: counter, method, fields: withoutSecrets(fields), startedAt: Date.now() }
  log.set([entry, ...log.get()].slice(0, kept))
  return {
    id: entry.id,
    done(status: number, requestId?: string) {
      const finished = { ...entry, status, requestId, duration: Date.now() - entry.startedAt }
      log.set(log.get().map((other) => (other.id === entry.id ? finished : other)))
    },
  }
}

/** The last requests, newest first. */
export const useRequestLog = log.use

const secretName = /password|secret|private_?key|key_file|cert_file|vapid|service_account|^token$/i

/** The same fields with every password, key and long file replaced by a note of what stood there. */
export function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]))
}

function shown(name: string, value: unknown): unknown {
  if (value !== undefined && value !== null && value !== '' && secretName.test(name)) return '<hidden>'
  if (typeof value === 'string' && value.length > 400) return `<${value.length} characters>`
  if (Array.isArray(value)) return value.map((item) => shown('', item))
  if (typeof value === 'object' && value !== null) return withoutSecrets({ ...value })
  return value
}
