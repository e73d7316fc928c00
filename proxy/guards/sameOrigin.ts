import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProxyError } from '../errors.ts'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Refuses requests that another site's page made in the person's browser (CSRF): by Sec-Fetch-Site, otherwise by
 * Origin. With `loopbackOnly`, also those that reached a loopback address under another name (DNS rebinding).
 */
export function refuseOtherOrigins(app: FastifyInstance, { loopbackOnly }: { loopbackOnly: boolean }): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request, loopbackOnly)))
}

function refusalOf(request: FastifyRequest, loopbackOnly: boolean): ProxyError | undefined {
  // the header itself: a rebound page may have written the forwarding header
  if (loopbackOnly && !loopbackNames.has((request.headers.host ?? '').replace(/:\d+$/, ''))) {
    return new ProxyError(421, 'This console only responds to loopback host names, such as localhost')
  }
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  // before reading the body
  if (request.is404) return new ProxyError(404, 'There’s nothing at this URL')
  if (!sameOrigin(request)) return new ProxyError(403, 'This request comes from another site')
  // forms of other sites can’t send this type
  const json = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  return request.method === 'POST' && !json
    ? new ProxyError(415, 'Set the Content-Type header to application/json')
    : undefined
}

function sameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return true // not a browser, or one that ignores SameSite=Strict
  try {
    return new URL(origin).host === request.host
  } catch {
    return false
  }
}
