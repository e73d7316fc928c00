import type { FastifyInstance } from 'fastify'
import { methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { may, type Role } from '#contract/roles.ts'
import { faultsOf, faultText } from '#contract/wire.ts'
import { ProxyError } from '../errors.ts'
import { dataHeaders } from '../guards/security.ts'
import type { Sessions } from '../guards/sessions.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream, UpstreamAnswer } from '../upstream/send.ts'
import { signalOfClose } from './signalOfClose.ts'

/** POST /api/<method>: the contract is the list of what passes; nothing else does. */
export function addMethodRoutes(app: FastifyInstance, sessions: Sessions, upstream: Upstream): void {
  for (const name of methodNames) {
    const method: Method = methods[name]
    app.post(`/api/${name}`, { bodyLimit: method.bodyLimit ?? 1_048_576 }, async (request, reply) => {
      reply.headers(dataHeaders)
      const { role } = await sessions.signedIn(request, reply)
      if (!may(role, method)) throw refused(role)
      const given = method.request.safeParse(request.body ?? {})
      if (!given.success) {
        const faults = faultsOf(given.error)
        throw new ProxyError(422, faults.map(faultText).join('; '), { faults })
      }
      if (!may(role, method, given.data)) throw refused(role)
      const fields = given.data as Record<string, unknown>

      // a read nobody waits for any more is given up; a change is seen through
      const signal = method.effect === 'read' ? signalOfClose(reply) : undefined
      const answer = await upstream.call(method, fields, { requestId: request.id, signal })
      return reply.type('application/json; charset=utf-8').send(written(method, fields, answer))
    })
  }
  app.post('/api/*', async () => {
    throw new ProxyError(404, 'The service has no such method')
  })
}

const refused = (role: Role) => new ProxyError(403, `Your role, ${role}, does not allow this`)

/** The answer as the console gets it. Only recursion over a service's answer throws a RangeError here. */
function written(method: Method, fields: Record<string, unknown>, answer: UpstreamAnswer): string {
  try {
    return JSON.stringify(readAnswer(method, fields, answer) ?? null)
  } catch (error) {
    if (error instanceof RangeError) throw new ProxyError(502, 'The answer of the service is nested too deeply')
    throw error
  }
}
