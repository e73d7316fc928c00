import type { MethodName, RequestOf, ResponseOf } from '#contract/index.ts'
import { cancelable } from './cancelReads.ts'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { askPassword, endSession, signIns } from './session.ts'

/** Throws ApiError. Asks to sign in or for the password where needed. `json`: the body, with `fields` for the log only. */
export async function call<Name extends MethodName>(
  method: Name,
  fields: RequestOf<Name>,
  { signal, json }: { signal?: AbortSignal; json?: string } = {},
): Promise<ResponseOf<Name>> {
  const body: Record<string, unknown> = { ...fields }
  const before = signIns.get()
  try {
    // screens tolerate missing and unknown fields
    const ask = (ending?: AbortSignal) =>
      send(`/api/${method}`, { body, json, signal: ending, logged: { method, fields: body } })
    const answer = signal && /^(get|list)/.test(method) ? cancelable(signal, ask) : ask(signal)
    return (await answer) as ResponseOf<Name>
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && signIns.get() === before) endSession()
    if (error.reason === 'password' && (await askPassword())) return call(method, fields, { signal, json })
    throw error
  }
}
