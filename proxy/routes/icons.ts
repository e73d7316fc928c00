import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { methods } from '#contract/index.ts'
import { may } from '#contract/roles.ts'
import { applicationCode } from '#contract/values.ts'
import type { ProxyConfig } from '../config.ts'
import { ProxyError } from '../errors.ts'
import type { CallLimiter } from '../guards/callLimits.ts'
import type { Sessions } from '../guards/sessions.ts'
import { readAnswer } from '../upstream/readAnswer.ts'
import type { Upstream } from '../upstream/send.ts'
import { signalOfClose } from './signalOfClose.ts'

/** Image types that can’t contain script. */
const pictures = /^image\/(png|jpeg|gif|webp)\b/

/** The response of getApplication with the console’s icon URL, which changes with the image. */
export function withOwnIcon(answer: unknown, { application: code }: Record<string, unknown>): unknown {
  const { application } = (answer ?? {}) as { application?: { icon_url?: unknown } | null }
  const address = application?.icon_url
  if (typeof address !== 'string' || address === '') return answer
  const version = createHash('sha256').update(address).digest('base64url').slice(0, 12)
  return { ...(answer as object), application: { ...application, icon_url: `/icons/${code}?v=${version}` } }
}

/**
 * GET /icons/<application>: its icon, fetched from the service’s URL. The browser may not reach
 * that URL: often only this proxy has access to the service’s network.
 */
export function addIconRoutes(
  app: FastifyInstance,
  { iconOrigins }: ProxyConfig,
  { sessions, upstream, limiter }: { sessions: Sessions; upstream: Upstream; limiter: CallLimiter },
): void {
  app.get<{ Params: { code: string } }>('/icons/:code', { compress: false }, async (request, reply) => {
    const { name, role } = sessions.signedIn(request, reply)
    const method = methods.getApplication
    const code = applicationCode.safeParse(request.params.code)
    if (!code.success || !may(role, method)) throw new ProxyError(404, 'Icon not found')
    limiter.hold(name, reply)
    const options = { requestId: request.id, signal: signalOfClose(reply) }
    const fields = { application: code.data }
    const answer = readAnswer(method, fields, await upstream.call(method, fields, options)) as {
      application?: { icon_url?: unknown } | null
    } | null
    const address = answer?.application?.icon_url
    if (typeof address !== 'string' || !/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new ProxyError(404, 'Icon not found')
    const { origin } = new URL(address)
    if (!iconOrigins.has(origin)) {
      request.log.warn({ origin }, 'Icons can’t be loaded from this origin. To allow it, add it to ICON_ORIGINS.')
      throw new ProxyError(404, 'Icon not found')
    }
    // the second call
    limiter.count(name)
    const picture = await upstream.picture(address, options)
    const type = String(picture.headers['content-type'] ?? '')
    if (picture.statusCode !== 200 || !pictures.test(type)) {
      await picture.body.dump()
      throw new ProxyError(502, 'The service doesn’t provide this icon')
    }
    // the console’s URL changes with the image
    return reply.header('cache-control', 'private, max-age=86400').type(type).send(picture.body)
  })
}
