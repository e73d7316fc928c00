import { z } from 'zod'
import type { Credential, Method } from './method.ts'

/** `{status_code, status_message, response}`: the response of `/json/1.3/` and panel methods (interface, Conventions 3). */
export const envelope = z.looseObject({
  status_code: z.int(),
  status_message: z.string().nullish(),
  response: z.unknown().optional(),
})
export type Envelope = z.infer<typeof envelope>

/** Codes of envelopes (interface, Errors; facts in docs/assumptions.md). */
export const statusCode = {
  ok: 200,
  argument: 210,
  restricted: 403,
  pending: 420,
  tooManyCalls: 429,
  internal: 500,
  notBuilt: 501,
} as const

/** A request to the service. `path` includes the query string. */
export interface WireRequest {
  verb: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | undefined
}

const schemes = { device: 'Token', key: 'Key', journey: 'Api' } as const

/** The credential as a header, if the method expects one. */
function credentialHeader(credential: Credential, token: string): Record<string, string> {
  return credential === 'account' || credential === 'none' ? {} : { authorization: `${schemes[credential]} ${token}` }
}

/** Serializes a call of `method`: path parameters, envelope, and credential included. */
export function encodeRequest(method: Method, fields: Record<string, unknown>, token: string): WireRequest {
  const { path, rest } =
    method.verb === 'GET' || method.path.includes('{') ? addressed(method, fields) : { path: method.path, rest: fields }
  const headers = credentialHeader(method.credential, token)
  if (method.verb === 'GET') return { verb: 'GET', path, headers, body: undefined }
  const content = method.credential === 'account' ? { ...rest, auth: token } : rest
  return {
    verb: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(method.wrapped ? { request: content } : content),
  }
}

/** The path with its parameters and query, and the remaining fields for the body. */
function addressed(method: Method, fields: Record<string, unknown>) {
  const rest = { ...fields }
  const path = method.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const query = new URLSearchParams()
  for (const name of method.query ?? []) {
    if (rest[name] !== undefined) query.set(name, String(rest[name]))
    delete rest[name]
  }
  return { path: query.size > 0 ? `${path}?${query}` : path, rest }
}

/** The token of a request, at the place that `credential` says; undefined without one. `body`: without its envelope. */
export function decodeCredential(
  credential: Credential,
  headers: Record<string, string | string[] | undefined>,
  body: Record<string, unknown>,
): string | undefined {
  if (credential === 'none') return undefined
  if (credential === 'account') return typeof body.auth === 'string' && body.auth !== '' ? body.auth : undefined
  const [scheme, token] = String(headers.authorization ?? '')
    .trim()
    .split(/\s+/, 2)
  return scheme?.toLowerCase() === schemes[credential].toLowerCase() && token ? token : undefined
}

/** A problem of a request: the field’s path (`geozones.0.range`, empty for the whole) and what to do. */
export interface Fault {
  field: string
  message: string
}

export type Decoded<Request> = { ok: true; fields: Request } | { ok: false; faults: Fault[] }

/** Parses the fields of a call, with the tolerance that clients rely on (see lenient). Drops unknown fields. */
export function decodeRequest<Request extends z.ZodType>(
  method: Method<Request>,
  body: Record<string, unknown>,
): Decoded<z.output<Request>> {
  const named = { ...body }
  for (const [spelling, field] of Object.entries(method.aliases ?? {})) {
    if (absent(named[field]) && !absent(named[spelling])) named[field] = named[spelling]
  }
  const parsed = method.request.safeParse(lenient(method.request, named))
  return parsed.success ? { ok: true, fields: parsed.data } : { ok: false, faults: getFaults(parsed.error) }
}

const absent = (value: unknown) => value === undefined || value === null || value === ''

/** The issues of a schema, from the best-matching option of a union. */
export function getFaults(error: z.ZodError): Fault[] {
  const walk = (issues: readonly z.core.$ZodIssue[], prefix: PropertyKey[]): Fault[] =>
    issues.flatMap((issue) => {
      const path = [...prefix, ...issue.path]
      const deeper =
        issue.code === 'invalid_union' && issue.message === 'Invalid input'
          ? [...issue.errors].sort((a, b) => deepest(b) - deepest(a))[0]
          : undefined
      if (deeper?.length) return walk(deeper, path)
      if (issue.code === 'invalid_key') return walk(issue.issues, path)
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: wording(issue) }))
      return [{ field: path.join('.'), message: wording(issue) }]
    })
  return walk(error.issues, [])
}

const deepest = (issues: readonly z.core.$ZodIssue[]) => Math.max(...issues.map((issue) => issue.path.length))

const shapes: Record<string, string> = {
  string: 'must be a string',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
}

/** The schema’s message, or which type is expected. */
function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys' && issue.message.startsWith('Unrecognized')) return 'isn’t a recognized field'
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid'))
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message
  if (/received (undefined|null)$/.test(issue.message)) return 'is required'
  return shapes[issue.expected] ?? 'has the wrong type'
}

/** A fault as one line of an envelope: `title: Enter a name for the application`. */
export const faultText = ({ field, message }: Fault) => (field === '' ? message : `${field}: ${message}`)

/** Which of `fields` a service’s message starts with, so that a form can show it there. Only for display. */
export function fieldNamed(message: string, fields: readonly string[]): string | undefined {
  const start = /^["'`]?([\w.-]+)/.exec(message)?.[1]?.replace(/[.:]+$/, '')
  if (start === undefined) return undefined
  return fields.includes(start) || fields.includes(start.split('.')[0] ?? '') ? start : undefined
}

/**
 * Coerces what real clients send toward a schema: null or "" for an absent optional field is dropped,
 * integers and booleans may be strings, strings numbers. Whatever still doesn’t fit is left for the schema to refuse.
 */
export function lenient(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      if (value === undefined || value === '') return undefined
      return value === null && !accepts(def.innerType, null) ? undefined : lenient(def.innerType, value)
    case 'nullable':
      return value === null ? null : lenient(def.innerType, value)
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return lenient(def.innerType, value)
    case 'pipe':
      return lenient(def.in, value)
    case 'lazy':
      return lenient(def.getter(), value)
    case 'array':
      return Array.isArray(value) ? value.map((item) => lenient(def.element, item)) : value
    case 'record':
      return isRecord(value) ? mapValues(value, (item) => lenient(def.valueType, item)) : value
    case 'object': {
      if (!isRecord(value)) return value
      const bent = mapValues(value, (item, key) => {
        const field = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
        return field ? lenient(field, item) : item
      })
      for (const key of Object.keys(bent)) if (bent[key] === undefined) delete bent[key]
      return bent
    }
    case 'union': {
      if (accepts(schema, value)) return value
      const bent = def.options.map((option) => lenient(option, value))
      const fitting = bent.find((candidate) => accepts(schema, candidate))
      return fitting ?? bent.find((candidate) => isRecord(candidate) && discriminated(schema, candidate)) ?? value
    }
    case 'number':
      return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
    case 'boolean':
      return booleans.get(value) ?? value
    case 'string':
      return typeof value === 'number' ? String(value) : value
    case 'literal':
      return isScalar(value) ? (def.values.find((literal) => String(literal) === String(value)) ?? value) : value
    case 'enum':
      return isScalar(value)
        ? (Object.values(def.entries).find((entry) => String(entry) === String(value)) ?? value)
        : value
    default:
      return value
  }
}

// some clients end the query with a second question mark
const booleans = new Map<unknown, boolean>([
  ...['true', 'true?', '1', 1].map((text) => [text, true] as const),
  ...['false', 'false?', '0', 0].map((text) => [text, false] as const),
])
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mapValues(record: Record<string, unknown>, change: (value: unknown, key: string) => unknown) {
  // fromEntries makes __proto__ an ordinary key
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** True if the value matches an option’s discriminator, whatever else is wrong with it. */
function discriminated(schema: z.core.$ZodType, value: Record<string, unknown>): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type !== 'union' || !('discriminator' in def) || typeof def.discriminator !== 'string') return false
  const found = z.safeParse(schema, value)
  return !found.success && !found.error.issues.some((issue) => issue.path.join('.') === def.discriminator)
}
