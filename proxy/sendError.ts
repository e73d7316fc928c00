import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProxyError } from './errors.ts'

/** Sends refusals and failures as `{message, requestId, ...details}`; the cause of a failure is only logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProxyError) {
    const { retryAfter } = error.details
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (error.status >= 500) request.log.warn({ status: error.status, reason: error.message }, 'call failed')
    return reply.code(error.status).send({ message: error.message, requestId: request.id, ...error.details })
  }
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const message = messages[String(code)] ?? messages[statusCode] ?? 'This request isn’t valid'
    return reply.code(statusCode).send({ message, requestId: request.id })
  }
  if (error instanceof RangeError) {
    // only recursion over the request throws this
    return reply.code(422).send({ message: 'The request is nested too deeply', requestId: request.id })
  }
  request.log.error({ err: error }, 'request failed')
  return reply
    .code(500)
    .send({ message: 'Something went wrong. Try again, or ask an administrator.', requestId: request.id })
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
