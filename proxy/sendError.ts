import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProxyError } from './errors.ts'

/** Why the console itself refuses a request; undefined: something failed. */
export function refusalOf(error: unknown): ProxyError | undefined {
  if (error instanceof ProxyError) return error
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new ProxyError(statusCode, messages[String(code)] ?? messages[statusCode] ?? 'This request isn’t valid')
  // only recursion over the request throws this
  return error instanceof RangeError ? new ProxyError(422, 'The request is nested too deeply') : undefined
}

/** Sends refusals and failures as `{message, requestId, ...details}`; the cause of a failure is only logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply
      .code(500)
      .send({ message: 'Something went wrong. Try again, or ask an administrator.', requestId: request.id })
  }
  const { status, message, details } = refusal
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  if (status >= 500) request.log.warn({ status, reason: message }, 'call failed')
  return reply.code(status).send({ message, requestId: request.id, ...details })
}

/** Messages for the framework’s own errors, by code if a status has several causes. */
const messages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body isn’t valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty. Send JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body doesn’t match its Content-Length',
  FST_ERR_BAD_URL: 'This URL isn’t valid',
  403: 'You can’t open this URL',
  404: 'There’s nothing at this URL',
  408: 'The request timed out. Try again.',
  413: 'The request body is too large',
  414: 'This URL is too long',
  415: 'Set the Content-Type header to application/json',
}
