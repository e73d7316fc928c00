import type { FastifyInstance } from 'fastify'

/** A body that is not a JSON object: HTTP 400 without a status_code. */
export class MalformedBody extends Error {
  readonly statusCode = 400
}

/**
 * Reads every body as JSON whatever its Content-Type says: clients send application/json, text/plain,
 * application/x-www-form-urlencoded or none at all for the same JSON text.
 */
export function readJsonOfAnyType(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new MalformedBody('The body is not JSON'))
    }
  })
}

/** The fields of a call as they came: the wrapper taken off, query and path parameters joined in. */
export function fieldsOf(
  request: { body: unknown; query: unknown; params: unknown },
  wrapped: boolean,
): Record<string, unknown> {
  const outer = request.body ?? {}
  if (!isRecord(outer)) throw new MalformedBody('The body is not a JSON object')
  const body = wrapped ? (outer.request ?? {}) : outer
  if (!isRecord(body)) throw new MalformedBody('request is not a JSON object')
  // clients write `detailed=true?`
  const query = Object.entries(Object(request.query)).map(([name, value]) => [name, String(value).replace(/\?$/, '')])
  return { ...body, ...Object.fromEntries(query), ...Object(request.params) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
