import { type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bodies up to this many bytes are not counted. */
const small = 65_536

/** Bytes of large bodies that a server holds at once: two of the largest that a method may need. */
export const heldBytes = 64 * 1_048_576

/** Bounds the bytes of large bodies that are held at once, in all calls together. Full, it throws what `refusal` answers. */
export function bodyBudget(limit: number, refusal: () => Error) {
  let held = 0
  const take = (size: number) => {
    if (held + size > limit) throw refusal()
    held += size
  }
  return {
    /** Takes room for what a call says that it sends, until it is answered. */
    hold({ headers }: FastifyRequest, reply: FastifyReply, bodyLimit: number): void {
      const size = Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
      if (size <= small) return
      take(size)
      reply.raw.once('close', () => {
        held -= size
      })
    },
    /** A `preParsing` hook: takes room for a body of unknown length piece by piece, as it arrives. */
    count(
      { headers }: FastifyRequest,
      reply: FastifyReply,
      payload: Readable,
      done: (error: Error | null, payload: Readable) => void,
    ): void {
      if (headers['transfer-encoding'] === undefined) {
        done(null, payload)
        return
      }
      let seen = 0
      let taken = 0
      reply.raw.once('close', () => {
        held -= taken
      })
      const counter = new Transform({
        transform(chunk: Buffer, _encoding, pass) {
          seen += chunk.length
          try {
            // in steps, so that not every piece has to be given back; the first is free, as for other small bodies
            while (seen > small + taken) {
              take(small)
              taken += small
            }
            pass(null, chunk)
          } catch (error) {
            pass(error as Error)
          }
        },
      })
      payload.once('error', (error) => counter.destroy(error))
      done(null, payload.pipe(counter))
    },
  }
}
