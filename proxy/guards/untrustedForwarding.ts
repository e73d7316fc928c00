import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Logs once that forwarding headers come from an address that isn’t in TRUST_PROXY: cookies then lack `Secure`,
 * and everyone seems to have the same address.
 */
export function warnOfUntrustedForwarding(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isIgnored(request)) {
      warned = true
      const address = request.socket.remoteAddress
      request.log.warn({ address }, `X-Forwarded-* headers from ${address} are ignored. To use them, set TRUST_PROXY.`)
    }
    done()
  })
}

function isIgnored(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': addresses, 'x-forwarded-proto': protocol } = request.headers
  if (addresses === undefined && protocol === undefined) return false
  return addresses === undefined ? protocol !== request.protocol : request.ips?.length === 1
}
