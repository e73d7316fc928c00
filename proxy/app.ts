import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { bodyBudget, heldBytes } from '#http/bodyBudget.ts'
import { closeConnections } from '#http/closeConnections.ts'
import { openApprovals } from './approvals/openApprovals.ts'
import { isLoopback, type ProxyConfig } from './config.ts'
import { ProxyError } from './errors.ts'
import { openAuditLog } from './guards/auditLog.ts'
import { callLimiter } from './guards/callLimits.ts'
import { openEndedSessions } from './guards/endedSessions.ts'
import { readJsonBodies } from './guards/jsonBodies.ts'
import { knownBrowsers } from './guards/knownBrowsers.ts'
import { permitsWith } from './guards/permits.ts'
import { refuseOtherOrigins } from './guards/sameOrigin.ts'
import { openSealedCookies } from './guards/sealedCookies.ts'
import { addSecurityHeaders } from './guards/security.ts'
import { longestSession, openSessions } from './guards/sessions.ts'
import { signInThrottle, type ThrottleLimits, usualThrottle } from './guards/signInThrottle.ts'
import { scrubResponses, tokenScrubber } from './guards/tokenScrubber.ts'
import { warnOfUntrustedForwarding } from './guards/untrustedForwarding.ts'
import { openOutbox } from './outbox/openOutbox.ts'
import { openRecord } from './record/openRecord.ts'
import { keepRecordShort } from './record/pruneRecord.ts'
import { addConsoleRoutes, routableUrl } from './routes/console.ts'
import { addConsoleMethods } from './routes/consoleMethods.ts'
import { addDownloadRoutes } from './routes/downloads.ts'
import { addEmailPreviewRoute } from './routes/emailPreview.ts'
import { addIconRoutes } from './routes/icons.ts'
import { addProxiedMethods } from './routes/methods.ts'
import { addSessionRoutes } from './routes/session.ts'
import { sendError } from './sendError.ts'
import type { Store } from './store/openStore.ts'
import { openUpstream } from './upstream/send.ts'
import { openDirectory } from './users/directory.ts'

interface Options {
  config: ProxyConfig
  /** 32 bytes that encrypt session cookies. */
  key: Buffer
  /** The console’s own database, which the caller closes afterwards. */
  store: Store
  /** Directory of the built console; undefined in development. */
  consoleRoot: string | undefined
  /** Longest wait for the service, milliseconds. */
  timeout?: number
  throttle?: ThrottleLimits
  /** Where log lines go instead of standard output. */
  logTo?: DestinationStream
}

const tooManyBodies = () =>
  new ProxyError(503, 'Too many large requests at once. Try again in a moment.', { retryAfter: 2 })

/** The proxy as an HTTP application, not listening yet. Neither bodies nor credentials are logged. */
export async function createProxy({
  config,
  key,
  store,
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
    // a reverse proxy in front says whether requests came over HTTPS, and from where
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    // for everything but calls: name and password
    bodyLimit: 8_192,
    rewriteUrl: routableUrl,
    frameworkErrors: sendError,
  })
  const directory = await openDirectory(config.usersFile, (err) =>
    app.log.error({ err }, 'couldn’t read the users file'),
  )
  const upstream = openUpstream(config, timeout)
  const scrub = tokenScrubber(config.tokens)
  const record = openRecord(store, { scrub, log: app.log })
  const permits = permitsWith(config.supportPresets)
  const approvals = openApprovals(store, upstream, (person) => directory.named(person)?.role)
  const outbox = openOutbox({
    ...{ store, upstream, record, log: app.log, seconds: config.outboxSeconds, approvals },
    permits: (person, name, fields) => {
      const user = directory.named(person)
      return user !== undefined && permits(user.role, name, fields)
    },
  })
  const stopPruning = keepRecordShort(store, config.recordDays, app.log)
  closeConnections(app)
  app.addHook('onClose', async () => {
    directory.close()
    await outbox.close()
    await upstream.close()
    stopPruning()
    await record.close()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  warnOfUntrustedForwarding(app)
  app.addHook('onSend', scrubResponses(scrub))
  app.setErrorHandler(sendError)
  refuseOtherOrigins(app, { loopbackOnly: config.usersFile === undefined && isLoopback(config.host) })
  readJsonBodies(app)
  const cookies = await openSealedCookies(app, key)
  const ended = await openEndedSessions(config.dataDir, longestSession, (err) =>
    app.log.error({ err }, 'couldn’t store the ended sessions'),
  )
  const sessions = openSessions(cookies, directory, ended)
  const audit = openAuditLog(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  // calls set their few headers as constants: helmet’s hooks add 10% to a call
  const limiter = callLimiter(config.callLimits)
  const countBody = bodyBudget({
    limit: heldBytes,
    refusal: tooManyBodies,
    // one person can't use up everyone's capacity
    share: { bytes: heldBytes / 2, holder: ({ caller }) => caller?.name ?? '' },
  })
  await app.register(async (calls) =>
    addProxiedMethods(calls, {
      sessions,
      store,
      upstream,
      audit,
      permits,
      countBody,
      limiter,
      record,
      outbox,
      approvals,
    }),
  )
  await app.register(async (calls) =>
    addConsoleMethods(calls, { sessions, limiter, store, record, outbox, approvals, directory, countBody }),
  )
  await app.register(async (site) => {
    await addSecurityHeaders(site)
    site.get('/health', async () => ({ status: 'ok' }))
    addSessionRoutes(site, config, {
      directory,
      sessions,
      audit,
      record,
      throttle: signInThrottle(throttle),
      browsers: knownBrowsers(cookies),
      holdsSends: async () => config.outboxSeconds > 0 || (await approvals.isUsed()),
    })
    addDownloadRoutes(site, { sessions, upstream, limiter, record })
    addIconRoutes(site, config, { sessions, upstream, limiter })
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
