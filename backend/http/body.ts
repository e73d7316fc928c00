import type { FastifyInstance } from 'fastify'
import type { Method } from '#contract/method.ts'

/** A body that is not a JSON object: HTTP 400 without a status_code. */
export class MalformedBody extends Error {
  readonly statusCode = 400
}

/**
 * Reads every body as JSON whatever its Content-Type says: clients send application/json, text/plain,
 * application/x-www-form-urlencoded, or none at all for the same JSON text.
 */
export function readJsonOfAnyType(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new MalformedBody('The request body isn’t valid JSON'))
    }
  })
}

/**
 * The raw fields of a call: without the envelope, with path parameters and the query parameters that the method
 * knows. A credential is never read from a URL, which ends up in logs.
 */
export function bodyFields(
  request: { method: string; body: unknown; query: unknown; params: unknown },
  { wrapped, query = [] }: Pick<Method, 'wrapped' | 'query'>,
): Record<string, unknown> {
  // GET requests have no body
  const outer = request.body === undefined && request.method === 'GET' ? {} : request.body
  if (!isRecord(outer)) throw new MalformedBody('The request body must be a JSON object')
  const body = wrapped ? (outer.request ?? {}) : outer
  if (!isRecord(body)) throw new MalformedBody('request must be a JSON object')
  const given = Object.entries(Object(request.query)).filter(([name]) => query.includes(name))
  return { ...body, ...Object.fromEntries(given), ...Object(request.params) }
}

// a zero character, or half of a surrogate pair
const unstorable = /\0|\p{Surrogate}/u

/** Path of the first text with characters that the database can't store; undefined if there is none. */
export function unstorableField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = unstorable.test(key) ? path : unstorableField(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** The maximum depth of a request: the contract's schemas refuse deeper values and name their field. */
const mostLevels = 1_000

/** Path of the first key `__proto__`, which is not allowed; undefined if there is none. */
export function protoKey(value: unknown, path = '', levels = mostLevels): string | undefined {
  if (typeof value !== 'object' || value === null || levels === 0) return undefined
  for (const [key, item] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const found = key === '__proto__' ? at : protoKey(item, at, levels - 1)
    if (found !== undefined) return found
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
