import type { FastifyInstance } from 'fastify'
import { ProxyError } from '../errors.ts'

/** Reads JSON bodies with Fastify's own parser, and names the field where valid JSON uses a name that poisons prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, body, (error, value) => done(error && refusal(body, error), value)),
  )
}

function refusal(body: string, error: Error): Error {
  try {
    const field = unsafeName(JSON.parse(body))
    if (field === undefined) return error
    const message = "can't be used as a name"
    return new ProxyError(422, `${field} ${message}`, { faults: [{ field, message }] })
  } catch (reason) {
    return reason instanceof RangeError ? reason : error
  }
}

/** Path of the first unsafe name, such as `tags.__proto__`. */
function unsafeName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') return key
    if (key === 'constructor' && Object.hasOwn(item ?? {}, 'prototype')) return 'constructor.prototype'
    const deeper = unsafeName(item)
    if (deeper !== undefined) return `${key}.${deeper}`
  }
  return undefined
}
