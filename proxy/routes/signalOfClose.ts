import type { FastifyReply } from 'fastify'

/** Aborts when the browser is gone before the response. */
export function signalOfClose(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
