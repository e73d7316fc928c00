import type { FastifyInstance } from 'fastify'
import { ProxyError } from '../errors.ts'

/** JSON that may have a name that poisons prototypes, escaped or not. */
const isSuspicious = (text: string) => text.includes('proto') || text.includes('\\u')

/**
 * Parses JSON bodies like Fastify, and names the field if valid JSON uses a name that poisons prototypes. Fastify’s parser
 * searches for them in every body, which costs more than parsing: it only gets bodies that may have one, or don’t parse.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const careful = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const value = isSuspicious(body) ? undefined : plainJson(body)
    if (value !== undefined) return done(null, value)
    careful(request, body, (error, read) => done(error && refusal(body, error), read))
  })
}

function plainJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusal(body: string, error: Error): Error {
  try {
    const field = unsafeName(JSON.parse(body))
    if (field === undefined) return error
    const message = 'can’t be used as a name'
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
