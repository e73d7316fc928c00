import { ApiError, errorFrom, statusMessage } from './errors.ts'
import { logRequest } from './log.ts'

interface Sending {
  verb?: 'GET' | 'POST' | 'DELETE'
  body?: Record<string, unknown>
  /** The body where it is written as JSON already. */
  json?: string
  signal?: AbortSignal
  /** Name and fields for the request log; left out for what is no call of the service. */
  logged?: { method: string; fields: Record<string, unknown> }
}

/** Sends one request to the console's own origin and reads its JSON. Throws ApiError, or the signal's reason when aborted. */
export async function send(
  path: string,
  { verb = 'POST', body, json, signal, logged }: Sending = {},
): Promise<unknown> {
  const entry = logged && logRequest(logged.method, logged.fields)
  const response = await fetch(path, {
    method: verb,
    signal,
    headers: body || json ? { 'content-type': 'application/json' } : undefined,
    body: json ?? (body && JSON.stringify(body)),
  }).catch((reason: unknown) => {
    entry?.done(0)
    if (signal?.aborted) throw reason
    throw new ApiError(0, statusMessage(0), { logged: entry?.id })
  })
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
  const error =
    response.ok && answer !== undefined ? undefined : errorFrom(response.ok ? 502 : response.status, answer, entry?.id)
  entry?.done(response.status, error?.requestId ?? response.headers.get('x-request-id') ?? undefined)
  if (error) throw error
  return answer
}
