import { vi } from 'vitest'
import type { MethodName } from '#contract/index.ts'

type Answer = (fields: never) => unknown

/**
 * Answers the console's requests in a test without a browser, by method: a value, or a function of the fields. A Response is
 * passed through unchanged; if a function throws, the request gets no response. Returns the requests so far.
 */
export function stubFetch(answers: Partial<Record<MethodName | `/${string}`, unknown>>) {
  const calls: { path: string; verb: string; fields: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    signal?.throwIfAborted()
    const fields: unknown = body ? JSON.parse(String(body)) : {}
    calls.push({ path, verb: method, fields })
    const name = path.startsWith('/api/') ? path.slice('/api/'.length) : path
    const answer = answers[name as MethodName]
    const given: unknown = typeof answer === 'function' ? await (answer as Answer)(fields as never) : answer
    return given instanceof Response ? given.clone() : Response.json(given ?? null)
  })
  return calls
}
