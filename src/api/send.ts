import { ApiError, errorFrom, statusMessage } from './errors.ts'
import { logRequest } from './log.ts'
import { online } from './online.ts'

interface Sending {
  verb?: 'GET' | 'POST' | 'DELETE'
  body?: Record<string, unknown>
  json?: string
  /** Sent with a body alone. */
  headers?: Record<string, string> | undefined
  signal?: AbortSignal
  logged?: { method: string; fields: Record<string, unknown> }
}

/** Throws ApiError, or the signal’s reason when aborted. */
export async function send(path: string, { verb = 'POST', body, json, headers, signal, logged }: Sending = {}) {
  const entry = logged && logRequest(logged.method, logged.fields)
  const unsent = !online.get()
  const response = await fetch(path, {
    method: verb,
    signal,
    headers: body || json ? { 'content-type': 'application/json', ...headers } : undefined,
    body: json ?? (body && JSON.stringify(body)),
  }).catch((reason: unknown) => {
    entry?.done(0)
    if (signal?.aborted) throw reason
    throw new ApiError(0, statusMessage(0), { unsent, logged: entry?.id })
  })
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined)
  const error =
    response.ok && answer !== undefined ? undefined : errorFrom(response.ok ? 502 : response.status, answer, entry?.id)
  entry?.done(response.status, error?.requestId ?? response.headers.get('x-request-id') ?? undefined)
  if (error) throw error
  return answer
}
