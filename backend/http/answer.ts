import type { FastifyReply, FastifyRequest } from 'fastify'
import { methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { statusCode } from '#contract/wire.ts'
import { isUnavailable } from '../db/isUnavailable.ts'
import { ApplicationNotFound, ArgumentError, Busy, NotBuilt, ServiceError } from '../rules/errors.ts'

export const foreignKeyViolation = '23503'
export const uniqueViolation = '23505'
/** A name that is too long for its index, or JSON nested too deeply for the storage. */
const limitsExceeded = new Set<unknown>(['54000', '54001'])

/** Sends a handler’s result, in the envelope if the method has one. */
export function sendAnswer(reply: FastifyReply, method: Method, response: unknown): FastifyReply {
  return reply.send(
    method.wrapped ? { status_code: statusCode.ok, status_message: 'OK', response: response ?? null } : response,
  )
}

/**
 * Sends a refusal in the method’s response format. Message methods include an empty list of messages (interface, Errors 3), except
 * createEmailMessage, whose response is always null.
 */
export function sendRefusal(reply: FastifyReply, method: Method, error: ServiceError): FastifyReply {
  if (error instanceof Busy) reply.header('retry-after', error.retryAfter)
  if (!method.wrapped) return reply.code(error.httpStatus).send({ message: error.message })
  const sends = method.effect === 'send'
  // the service's own words for message methods
  const words = sends && error instanceof ApplicationNotFound ? 'Access denied or application not found' : error.message
  const response = sends && method !== methods.createEmailMessage ? { Messages: [] } : null
  return reply
    .code(error instanceof Busy || error instanceof NotBuilt ? error.httpStatus : 200)
    .send({ status_code: error.statusCode, status_message: words, response })
}

/** Sends an internal error; the cause is only logged. */
export function sendFailure(
  reply: FastifyReply,
  request: FastifyRequest,
  method: Method | undefined,
  error: unknown,
): FastifyReply {
  if (error instanceof ServiceError && method) return sendRefusal(reply, method, error)
  if (error instanceof RangeError && method && !('statusCode' in error)) {
    // only recursion over the request throws this
    return sendRefusal(reply, method, new ArgumentError('', 'The request is nested too deeply'))
  }
  const { code } = (error ?? {}) as { code?: unknown }
  // every retry conflicted with other transactions
  if ((code === foreignKeyViolation || code === uniqueViolation) && method) {
    return sendRefusal(reply, method, new ArgumentError('', 'Someone else changed this at the same time. Try again.'))
  }
  if (limitsExceeded.has(code) && method) {
    return sendRefusal(reply, method, new ArgumentError('', 'A name is too long, or the request is nested too deeply'))
  }
  const status = httpStatusOf(error)
  if (status < 500) return reply.code(status).send({ message: error instanceof Error ? error.message : 'Bad request' })
  request.log.error({ err: error }, 'request failed')
  if (isUnavailable(error)) {
    const busy = new Busy()
    if (method) return sendRefusal(reply, method, busy)
    return reply.code(busy.httpStatus).header('retry-after', busy.retryAfter).send({ message: busy.message })
  }
  const body = method?.wrapped
    ? { status_code: statusCode.internal, status_message: 'Internal Error', response: null }
    : { message: 'Internal Error' }
  return reply.code(500).send(body)
}

function httpStatusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
