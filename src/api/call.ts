import type { ConsoleMethodName, ConsoleRequestOf, ConsoleResponseOf } from '#contract/console/index.ts'
import { type LookReason, lookReasonHeader } from '#contract/console/lookReason.ts'
import type { MethodName, RequestOf, ResponseOf } from '#contract/index.ts'
import { cancelable } from './cancelReads.ts'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { askPassword, endSession, signIns } from './session.ts'

interface CallOptions {
  signal?: AbortSignal
  /** The body, with `fields` for the log only. */
  json?: string
  /** Of a look at a person that the console makes by itself: what for. Its entry in the record says so. */
  reason?: LookReason | undefined
}

/** Calls a method of the service. Throws ApiError. Asks to sign in or for the password where needed. */
export const call = <Name extends MethodName>(method: Name, fields: RequestOf<Name>, options: CallOptions = {}) =>
  // screens tolerate missing and unknown fields
  ask(method, { ...fields }, options) as Promise<ResponseOf<Name>>

/** Calls a method that the console’s own server answers. */
export const callOwn = <Name extends ConsoleMethodName>(
  method: Name,
  fields: ConsoleRequestOf<Name>,
  options: CallOptions = {},
) => ask(method, { ...fields }, options) as Promise<ConsoleResponseOf<Name>>

async function ask(method: string, body: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const { signal, json, reason } = options
  const headers = reason && { [lookReasonHeader]: reason }
  const before = signIns.get()
  try {
    const attempt = (ending?: AbortSignal) =>
      send(`/api/${method}`, { body, json, headers, signal: ending, logged: { method, fields: body } })
    return await (signal && /^(get|list)/.test(method) ? cancelable(signal, attempt) : attempt(signal))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && signIns.get() === before) endSession()
    if (error.reason === 'password' && (await askPassword())) return ask(method, body, options)
    throw error
  }
}
