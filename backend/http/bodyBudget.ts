import type { FastifyReply, FastifyRequest } from 'fastify'
import { Busy } from '../rules/errors.ts'

/** Bodies up to this many bytes are not counted. */
const small = 65_536

/** Bounds the bytes of large bodies that are held at once, in all calls together. */
export function bodyBudget(limit: number) {
  let held = 0
  /** Takes room for what a call may send, until it is answered; throws Busy where there is none now. */
  return ({ headers }: FastifyRequest, reply: FastifyReply, bodyLimit: number): void => {
    const declared = headers['content-length']
    if (declared === undefined && headers['transfer-encoding'] === undefined) return
    const size = declared === undefined ? bodyLimit : Math.min(Number(declared), bodyLimit)
    if (size <= small) return
    if (held + size > limit) throw new Busy()
    held += size
    reply.raw.once('close', () => {
      held -= size
    })
  }
}
