import type { Method } from '#contract/method.ts'
import { envelope, fieldNamed, statusCode } from '#contract/wire.ts'
import { ProxyError } from '../errors.ts'
import type { UpstreamAnswer } from './send.ts'

/** The content of a successful response, credentials masked. Throws a ProxyError with the service’s message for any other. */
export function readAnswer(method: Method, fields: Record<string, unknown>, answer: UpstreamAnswer): unknown {
  const content = method.wrapped ? fromEnvelope(method, fields, answer) : fromPlain(method, fields, answer)
  return method.masked ? mask(content, new Set(method.masked)) : content
}

/** A service that fails in the middle of a send may have carried it out. */
const doubt = ({ effect }: Method) => (effect === 'send' ? { uncertain: true as const } : {})

function fromEnvelope(method: Method, fields: Record<string, unknown>, answer: UpstreamAnswer): unknown {
  const { status, body } = answer
  const read = envelope.safeParse(body)
  if (!read.success) {
    if (status >= 400) return fromPlain(method, fields, answer)
    throw new ProxyError(502, 'The service sent an invalid response. Try again.', { uncertain: true })
  }
  const { status_code: code, status_message: words, response } = read.data
  const message = words || `The service returned code ${code}`
  const details = { code, ...pauseOf(answer) }
  switch (code) {
    case statusCode.ok:
      return response ?? null
    case statusCode.argument:
      throw refusal(message, fields, code)
    case statusCode.restricted:
      throw new ProxyError(403, message, { code })
    case statusCode.pending:
      throw new ProxyError(425, message, { code })
    case statusCode.tooManyCalls:
      throw new ProxyError(429, message, details)
    case statusCode.notBuilt:
      throw new ProxyError(501, message, { code })
    default:
      if (status === 503) throw new ProxyError(503, message, details)
      throw new ProxyError(502, message, { ...details, ...doubt(method) })
  }
}

function fromPlain(method: Method, fields: Record<string, unknown>, answer: UpstreamAnswer): unknown {
  const { status, body } = answer
  if (status >= 200 && status < 300) return body
  const words = (body as { message?: unknown } | null)?.message
  const message = typeof words === 'string' && words !== '' ? words : `The service returned HTTP ${status}`
  if (status === 400) throw refusal(message, fields)
  if (status === 401)
    throw new ProxyError(
      502,
      'The service rejected this console’s token. Ask an administrator to check API_TOKEN and DEVICE_API_TOKEN.',
      { code: status },
    )
  if (status === 403 || status === 404 || status === 429 || status === 501 || status === 503)
    throw new ProxyError(status, message, pauseOf(answer))
  throw new ProxyError(502, message, { code: status, ...(status >= 500 && doubt(method)) })
}

const pauseOf = ({ retryAfter }: UpstreamAnswer) => (retryAfter === undefined ? {} : { retryAfter })

/** A refused argument, shown on the field that the service’s message starts with, if any. */
function refusal(message: string, fields: Record<string, unknown>, code?: number): ProxyError {
  const field = fieldNamed(message, Object.keys(fields))
  const faults =
    field === undefined ? undefined : [{ field, message: message.replace(/^["'`]?[\w.-]+["'`]?:?\s*/, '') || message }]
  return new ProxyError(422, message, { ...(faults && { faults }), ...(code !== undefined && { code }) })
}

/** Replaces a stored credential: the console only learns that it exists. */
export const maskText = '••••••••'

/** Replaces every non-empty field with these names, at any depth. */
function mask(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      names.has(key) && item !== null && item !== '' ? maskText : mask(item, names),
    ]),
  )
}
