import type { Fault } from '#contract/wire.ts'
import type { Task } from './tasks.ts'

interface Particulars {
  requestId?: string
  faults?: readonly Fault[]
  /** The service's own status code, where it gave one. */
  code?: number
  /** Seconds to wait before another attempt. */
  retryAfter?: number
  /** What the console can do about it: ask for the password and repeat the call. */
  reason?: 'password'
  /** Number of the request in the log, for "Show request". */
  logged?: number
}

/** A request that failed. `status` is HTTP's, or 0 when no answer came; the message is the service's own where there is one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly requestId: string | undefined
  readonly faults: readonly Fault[]
  readonly code: number | undefined
  readonly retryAfter: number | undefined
  readonly reason: 'password' | undefined
  readonly logged: number | undefined

  constructor(status: number, message: string, particulars: Particulars = {}) {
    super(message)
    this.status = status
    this.requestId = particulars.requestId
    this.faults = particulars.faults ?? []
    this.code = particulars.code
    this.retryAfter = particulars.retryAfter
    this.reason = particulars.reason
    this.logged = particulars.logged
  }
}

const plainWords: Record<number, string> = {
  0: 'Couldn’t reach the console. Check your connection.',
  401: 'You are signed out.',
  403: 'Your role doesn’t allow this.',
  404: 'The console doesn’t support this request.',
  413: 'This is larger than the service accepts.',
  422: 'The service refused this.',
  429: 'Too many requests. Wait a moment and try again.',
  501: 'This service doesn’t support this.',
  502: 'The service sent an invalid response.',
  503: 'Couldn’t reach the service.',
  504: 'The service took too long to answer.',
}

/** What to say of a status that came without words. */
export const statusMessage = (status: number): string =>
  plainWords[status] ?? `The request failed with status ${status}.`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const getNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Makes an ApiError of an answer's status and body, whatever the body turns out to be. */
export function errorFrom(status: number, body: unknown, logged?: number): ApiError {
  const record = isRecord(body) ? body : {}
  const faults = (Array.isArray(record.faults) ? record.faults : []).flatMap((fault: unknown): Fault[] =>
    isRecord(fault) && toText(fault.message)
      ? [{ field: String(fault.field ?? ''), message: String(fault.message) }]
      : [],
  )
  return new ApiError(status, toText(record.message) ?? statusMessage(status), {
    requestId: toText(record.requestId),
    faults,
    code: getNumber(record.code),
    retryAfter: getNumber(record.retryAfter),
    reason: record.reason === 'password' ? 'password' : undefined,
    logged,
  })
}

/** Statuses of 4xx that leave open whether something was done: the time was up, or a result is not ready. */
const unsettled = [408, 425]

/** True where a change was turned down, so that nothing of it was done. Any other failure leaves that open. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && !unsettled.includes(error.status)) || error.status === 501)

/** True where the person was asked for the password and gave none: nothing was done, and nothing failed. */
export const isCanceled = (error: unknown): boolean => error instanceof ApiError && error.reason === 'password'

/** True where the same request may succeed in a moment without anything being changed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Why a task failed: the service's own words where it has some. Those about a count may speak of the export that it is. */
export function failureMessage(kind: Task['kind'], message: string | null | undefined): string {
  if (kind === 'count') return `The service couldn’t count the segment${message ? `: ${message}` : '.'}`
  return message || `The service couldn’t finish ${kind === 'export' ? 'the export' : 'this'}.`
}
