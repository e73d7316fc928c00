import { type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bodies up to this many bytes are not counted. */
const small = 65_536

/** Bytes of large bodies that a server holds at once: two of the largest that a method may need. */
export const heldBytes = 64 * 1_048_576

interface Budget {
  limit: number
  /** The error of a call that exceeds a limit. */
  refusal: () => Error
  /** Identifies the caller, and limits the bytes of bodies per person. If omitted, all callers share the budget. */
  share?: { bytes: number; holder: (request: FastifyRequest) => string }
  /** Milliseconds that a large body may stall. */
  patience?: number
}

type Done = (error: Error | null, payload?: Readable) => void

/**
 * A `preParsing` hook that limits the bytes of large bodies in memory at once, for all calls together and for each person.
 * Bytes count once they have arrived and until the response is sent; announcing a body uses no capacity. A body that can’t fit
 * now is refused before it is read, and one that stalls ends with 408.
 */
export function bodyBudget({ limit, refusal, share, patience = 20_000 }: Budget) {
  const heldBy = new Map<string, number>()
  let held = 0

  const check = (holder: string, size: number) => {
    const own = heldBy.get(holder) ?? 0
    if (held + size > limit || (share !== undefined && own + size > share.bytes)) throw refusal()
  }
  const add = (holder: string, size: number) => {
    held += size
    const own = (heldBy.get(holder) ?? 0) + size
    if (own > 0) heldBy.set(holder, own)
    else heldBy.delete(holder)
  }

  return (request: FastifyRequest, reply: FastifyReply, payload: Readable, done: Done): void => {
    const { headers, routeOptions } = request
    const announced = Number(headers['content-length'] ?? 0)
    // most calls end here
    if (announced <= small && headers['transfer-encoding'] === undefined) return void done(null, payload)
    const holder = share?.holder(request) ?? ''
    // a body above its method's own limit is refused for that reason, unread
    if (announced > (routeOptions.bodyLimit ?? limit)) return void done(null, payload)
    try {
      check(holder, announced)
    } catch (error) {
      return void done(error as Error)
    }

    let seen = 0
    let taken = 0
    let answered = false
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        seen += chunk.length
        stall.refresh()
        try {
          // reserved in steps, so that not every piece has to be released; the first step is free, as for other small bodies
          while (!answered && seen > small + taken) {
            check(holder, small)
            add(holder, small)
            taken += small
          }
          pass(null, chunk)
        } catch (error) {
          pass(error as Error)
        }
      },
    })
    const stall = setTimeout(() => {
      // bytes that still arrive would be read as the next request
      reply.header('connection', 'close')
      counter.destroy(Object.assign(new Error('The request body stopped arriving'), { statusCode: 408 }))
    }, patience)
    reply.raw.once('close', () => {
      answered = true
      clearTimeout(stall)
      add(holder, -taken)
    })
    payload.once('error', (error) => counter.destroy(error))
    done(null, payload.pipe(counter))
    // after the pipe's own listener, which pauses: the rest of a refused body must not block the connection's next request
    counter.once('close', () => {
      clearTimeout(stall)
      payload.resume()
    })
  }
}
