import type { Fault } from '#contract/wire.ts'
import { faultSentence } from '#model/shared/faultSentence.ts'
import { isObject } from '#model/shared/json.ts'
import type { Task } from './tasks.ts'

/** `status` is the HTTP status, or 0 without a response; the message is the service’s own if there is one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly faults: readonly Fault[] = []
  declare readonly requestId?: string
  declare readonly code?: number
  /** Seconds. */
  declare readonly retryAfter?: number
  /** Ask for the password and repeat the call. */
  declare readonly reason?: 'password'
  /** The request never left the browser. */
  declare readonly unsent?: boolean
  /** Request number in the log. */
  declare readonly logged?: number

  constructor(
    readonly status: number,
    message: string,
    particulars: Partial<
      Pick<ApiError, 'faults' | 'requestId' | 'code' | 'retryAfter' | 'reason' | 'logged' | 'unsent'>
    > = {},
  ) {
    super(message)
    Object.assign(this, particulars)
  }
}

const plainWords: Record<number, string> = {
  0: 'Couldn’t reach the console. Check your connection and try again.',
  401: 'You’re signed out. Sign in again.',
  403: 'Your role doesn’t allow this. Ask an administrator.',
  404: 'The console doesn’t support this request. Reload the page.',
  413: 'This request is too large for the service. Send less at a time.',
  422: 'The service rejected this. Check what you entered.',
  429: 'Too many requests. Wait a moment and try again.',
  501: 'This service doesn’t support this action.',
  502: 'The service sent an invalid response. Try again.',
  503: 'Couldn’t reach the service. Try again in a moment.',
  504: 'The service took too long to respond. Try again.',
}

export const statusMessage = (status: number): string =>
  plainWords[status] ?? `The request failed with status ${status}. Try again.`

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const getNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

export function errorFrom(status: number, body: unknown, logged?: number): ApiError {
  const record = isObject(body) ? body : {}
  const faults = (Array.isArray(record.faults) ? record.faults : []).flatMap((fault: unknown): Fault[] =>
    isObject(fault) && toText(fault.message)
      ? [{ field: String(fault.field ?? ''), message: String(fault.message) }]
      : [],
  )
  const raw = toText(record.message)
  // a service’s message that starts with the field’s name
  const text = faults.some(({ field }) => field && raw?.startsWith(field)) ? faults.map(faultSentence).join(' ') : raw
  return new ApiError(status, text ?? statusMessage(status), {
    requestId: toText(record.requestId),
    faults,
    code: getNumber(record.code),
    retryAfter: getNumber(record.retryAfter),
    reason: record.reason === 'password' ? 'password' : undefined,
    unsent: record.unsent === true,
    logged,
  })
}

/** The change was rejected and nothing was done. Any other failure leaves that open. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && ![408, 425].includes(error.status)) || error.status === 501)

export const isCanceled = (error: unknown): boolean => error instanceof ApiError && error.reason === 'password'

/** The same request may succeed in a moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Like isTransient, or after signing in again, a pause, or once the result is ready. */
export const isWorthAnother = (error: unknown): error is ApiError =>
  isTransient(error) || (error instanceof ApiError && [401, 425, 429].includes(error.status))

/** The request may have arrived although there is no response. */
export const isLost = (error: unknown): boolean => isTransient(error) && !(error as ApiError).unsent

export function failureMessage(kind: Task['kind'], message: string | null | undefined): string {
  const goal = kind === 'count' || kind === 'export' ? `${kind} the devices` : 'finish the task'
  return message || `Couldn’t ${goal}. Try again.`
}
