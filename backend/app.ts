import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DestinationStream } from 'pino'
import { methods } from '#contract/index.ts'
import { closeConnections } from '#http/closeConnections.ts'
import type { Database } from './db/tables.ts'
import { sendFailure } from './http/answer.ts'
import { readJsonOfAnyType } from './http/body.ts'
import { addFileRoutes } from './http/files.ts'
import { addMethodRoutes } from './http/routes.ts'
import { limitStrangers } from './http/unauthenticatedLimiter.ts'
import type { BackendJobs } from './jobs/JobData.ts'

interface Options {
  db: Kysely<Database>
  jobs: BackendJobs
  /** Resets the demo; undefined if the account isn’t one. */
  reseed?: (() => Promise<void>) | undefined
  logLevel: string
  /** Where log lines go instead of standard output. */
  logTo?: DestinationStream
  /** Calls of one token (all devices share the device token), or of one address without a credential. */
  callsPerSecond?: number
}

/** Paths that web apps call directly; every other method is for servers. */
const devicePaths = new Set(
  Object.values(methods)
    .filter(({ credential }) => credential === 'device')
    .map(({ path }) => path),
)

const pathOf = (url: string) => url.split('?')[0] ?? ''

/**
 * The whole service as an HTTP application, not listening yet. Bodies are never logged: they hold tokens and personal
 * data.
 */
export async function createBackend({
  db,
  jobs,
  reseed,
  logLevel,
  logTo,
  callsPerSecond = 1_000,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      // URLs without their query, which may contain what must not be logged
      serializers: {
        req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: pathOf(url), host, remoteAddress: ip }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.auth', '*.token'],
      ...(logTo && { stream: logTo }),
    },
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    trustProxy: 'loopback',
    // a URL that can't be decoded: no hook runs for it
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
      const message = error.code === 'FST_ERR_BAD_URL' ? 'This URL isn’t valid' : error.message
      void reply.code(error.statusCode ?? 400).send({ message })
    },
  })
  closeConnections(app)
  readJsonOfAnyType(app)
  await app.register(compress, { threshold: 1024 })
  // browser clients call the device methods from any page, with their own credentials
  const forPages = { origin: true, credentials: true, allowedHeaders: ['Authorization', 'Content-Type'] }
  await app.register(cors, {
    delegator: ({ url }, decide) => decide(null, devicePaths.has(pathOf(url ?? '')) ? forPages : { origin: false }),
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setErrorHandler((error, request, reply) => sendFailure(reply, request, undefined, error))
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Not found: ${request.method} ${pathOf(request.url)}` }),
  )
  app.get('/health', async () => {
    await db.selectFrom('accounts').select('id').limit(1).execute()
    return { status: 'ok' }
  })
  const strangers = limitStrangers(db, callsPerSecond)
  addFileRoutes(app, db, strangers)
  addMethodRoutes(app, { db, jobs, reseed, callsPerSecond, strangers })
  return app
}
