import { createStore } from './store.ts'

export interface LoggedRequest {
  id: number
  method: string
  fields: Record<string, unknown>
  /** Milliseconds since 1970. */
  startedAt: number
  duration?: number
  /** HTTP status; 0 without a response. */
  status?: number
  requestId?: string
}

const maxEntries = 50
let counter = 0

const log = createStore<readonly LoggedRequest[]>([])
export type PreviewedRequest = Pick<LoggedRequest, 'method' | 'fields'>

/** A request by its log number, the whole log, or a preview of one that wasn’t sent. */
export const shownRequest = createStore<number | 'all' | PreviewedRequest | undefined>(undefined)

export const previewRequest = (method: string, fields: Record<string, unknown>) =>
  shownRequest.set({ method, fields: withoutSecrets(fields) })

export function logRequest(method: string, fields: Record<string, unknown>) {
  counter += 1
  const entry: LoggedRequest = { id: counter, method, fields: withoutSecrets(fields), startedAt: Date.now() }
  log.set([entry, ...log.get()].slice(0, maxEntries))
  return {
    id: entry.id,
    done(status: number, requestId?: string) {
      const finished = { ...entry, status, requestId, duration: Date.now() - entry.startedAt }
      log.set(log.get().map((other) => (other.id === entry.id ? finished : other)))
    },
  }
}

export const useRequestLog = log.use

const secretName = /password|secret|private_?key|key_file|cert_file|vapid|service_account|^token$/i

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
