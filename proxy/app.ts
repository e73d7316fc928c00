import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import { type Config, isLoopback } from './config.ts'
import { ProxyError } from './errors.ts'
import { refuseOtherOrigins } from './guards/sameOrigin.ts'
import { scrubTokens } from './guards/scrubTokens.ts'
import { addSecurityHeaders } from './guards/security.ts'
import { openSessions } from './guards/sessions.ts'
import { signInThrottle, type ThrottleLimits } from './guards/signInThrottle.ts'
import { addConsoleRoutes } from './routes/console.ts'
import { addDownloadRoutes } from './routes/downloads.ts'
import { addEmailPreviewRoute } from './routes/emailPreview.ts'
import { addIconRoutes } from './routes/icons.ts'
import { addMethodRoutes } from './routes/methods.ts'
import { addSessionRoutes } from './routes/session.ts'
import { openUpstream } from './upstream/send.ts'
import { openDirectory } from './users/directory.ts'

interface Options {
  config: Config
  /** 32 bytes that encrypt session cookies. */
  key: Buffer
  /** Directory of the built console; undefined in development. */
  consoleRoot: string | undefined
  /** Longest wait for the service, milliseconds. */
  timeout?: number
  throttle?: ThrottleLimits
  /** Where log lines go instead of standard output. */
  logTo?: DestinationStream
}

const usualThrottle: ThrottleLimits = { perName: 5, perAddress: 30, perNameAnywhere: 60, seconds: 60 }

/** The proxy as an HTTP application, not listening yet. Neither bodies nor credentials are logged. */
export async function createApp({
  config,
  key,
  consoleRoot,
  timeout,
  throttle = usualThrottle,
  logTo,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.password', '*.token'],
      ...(logTo && { stream: logTo }),
    },
    genReqId: () => randomUUID(),
    // a reverse proxy in front says whether people came by https, and from where
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    bodyLimit: 65_536,
  })
  const directory = await openDirectory(config.usersFile, (err) => app.log.error({ err }, 'users file'))
  const upstream = openUpstream(config, timeout)
  app.addHook('onClose', () => upstream.close())
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', scrubTokens(config.tokens))
  app.setErrorHandler(sendError)
  refuseOtherOrigins(app, { loopbackOnly: config.usersFile === undefined && isLoopback(config.host) })
  const sessions = await openSessions(app, key, directory)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  // calls set their few headers themselves, as constants: helmet's hooks cost a tenth of one
  await app.register(async (calls) => addMethodRoutes(calls, sessions, upstream))
  await app.register(async (site) => {
    await addSecurityHeaders(site)
    site.get('/health', async () => ({ status: 'ok' }))
    addSessionRoutes(site, config, directory, sessions, signInThrottle(throttle))
    addDownloadRoutes(site, sessions, upstream)
    addIconRoutes(site, sessions, upstream)
    addEmailPreviewRoute(site)
    const { tiles, geocoder } = config.maps
    await addConsoleRoutes(site, {
      root: consoleRoot,
      // a template may leave the server open: {s}.tiles.example
      imageOrigins: tiles === undefined ? [] : [new URL(tiles.replace('{s}', 'a')).origin.replace('//a.', '//*.')],
      callOrigins: geocoder === undefined ? [] : [new URL(geocoder).origin],
    })
  })
  return app
}

/** Every refusal and failure as `{message, requestId, faults?, code?, retryAfter?}`; the cause of a failure stays in the log. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProxyError) {
    const { retryAfter } = error.details
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    if (error.status >= 500) request.log.warn({ status: error.status, reason: error.message }, 'call failed')
    return reply.code(error.status).send({ message: error.message, requestId: request.id, ...error.details })
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return reply.code(status).send({ message: plainWords(status), requestId: request.id })
  }
  if (error instanceof RangeError) {
    // only recursion over what was sent throws this
    return reply.code(422).send({ message: 'This is nested too deeply', requestId: request.id })
  }
  request.log.error({ err: error }, 'request failed')
  return reply.code(500).send({ message: 'The console failed at this. Its log says why', requestId: request.id })
}

const plainWords = (status: number) =>
  status === 413
    ? 'This is too large to send'
    : status === 415
      ? 'Send application/json'
      : 'The request cannot be read as JSON'
