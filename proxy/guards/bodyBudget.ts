import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProxyError } from '../errors.ts'

/** Bodies up to this many bytes are not counted. */
const small = 65_536

/** Bounds the bytes of large bodies that are held at once, in all calls together. */
export function bodyBudget(limit: number) {
  let held = 0
  /** Takes what a call may send, until it is answered; throws a ProxyError 503 where that is too much now. */
  return ({ headers }: FastifyRequest, reply: FastifyReply, bodyLimit: number): void => {
    const declared = headers['content-length']
    if (declared === undefined && headers['transfer-encoding'] === undefined) return
    // more than the limit is refused as soon as it is read that far
    const size = declared === undefined ? bodyLimit : Math.min(Number(declared), bodyLimit)
    if (size <= small) return
    if (held + size > limit)
      throw new ProxyError(503, 'Too many large requests at once. Try again in a moment', { retryAfter: 2 })
    held += size
    reply.raw.once('close', () => {
      held -= size
    })
  }
}
