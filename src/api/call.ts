import type { MethodName, RequestOf, ResponseOf } from '#contract/index.ts'
import { askPassword } from './confirmPassword.ts'
import { ApiError } from './errors.ts'
import { send } from './send.ts'
import { signedOut, signIns } from './session.ts'

/**
 * Calls a method of the service by its name. Throws ApiError; a 401 also asks the person to sign in again where
 * they are. A call that needs the password again asks for it and is then repeated.
 */
export async function call<Name extends MethodName>(
  method: Name,
  fields: RequestOf<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ResponseOf<Name>> {
  const body: Record<string, unknown> = { ...fields }
  const before = signIns.get()
  try {
    // screens read answers tolerantly: a service may leave fields out or add some
    return (await send(`/api/${method}`, { body, signal, logged: { method, fields: body } })) as ResponseOf<Name>
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 && signIns.get() === before) signedOut.set(true)
    if (error.reason === 'password' && (await askPassword())) return call(method, fields, { signal })
    throw error
  }
}
