import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type MethodName, methodNames, methods } from '#contract/index.ts'
import type { Method } from '#contract/method.ts'
import { decodeRequest, faultText } from '#contract/wire.ts'
import { bodyBudget, heldBytes } from '#http/bodyBudget.ts'
import type { Database } from '../db/tables.ts'
import { applicationFields, type Context, notBuilt } from '../handler.ts'
import { anyApplication, applicationFor } from '../methods/access/applicationFor.ts'
import { authenticateCaller } from '../methods/access/authenticateCaller.ts'
import { type Caller, nobody } from '../methods/access/findCaller.ts'
import { handlers } from '../methods/index.ts'
import { newCode } from '../methods/newCode.ts'
import { ArgumentError, Busy, NotBuilt } from '../rules/errors.ts'
import { foreignKeyViolation, sendAnswer, sendFailure, uniqueViolation } from './answer.ts'
import { bodyFields, protoKey, unstorableField } from './body.ts'
import { rateLimiter } from './rateLimiter.ts'
import type { UnauthenticatedLimiter } from './unauthenticatedLimiter.ts'

/** Panel methods that have a handler; the console asks for them once. */
const panelMethods = methodNames.filter(
  (name) => methods[name].path.startsWith('/panel/') && handlers[name] !== notBuilt,
)

/** Whether this backend has the method; a path without a route is unknown. */
const isOffered = (name: MethodName, { reseed }: Pick<Context, 'reseed'>) =>
  name !== 'resetDemo' || reseed !== undefined

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, if the header identifies one. */
    headerCaller: Caller | undefined
  }
}

/** Adds a route for every method of the contract. */
export function addMethodRoutes(
  app: FastifyInstance,
  {
    db,
    jobs,
    reseed,
    callsPerSecond,
    strangers,
  }: Pick<Context, 'db' | 'jobs' | 'reseed'> & { callsPerSecond: number; strangers: UnauthenticatedLimiter },
): void {
  const countBody = bodyBudget({ limit: heldBytes, refusal: () => new Busy() })
  const known = rateLimiter<number>(callsPerSecond, 'with this token')
  // separate, so that unauthenticated callers can't use up the limit of others
  const countCall = (caller: Caller, { ip }: FastifyRequest) =>
    caller === nobody ? strangers.count(ip) : known.count(caller.token.id)
  const identify = (method: Method, { headers, ip }: FastifyRequest, fields: Record<string, unknown>) =>
    authenticateCaller((credential, token) => strangers.callerOf(ip, credential, token), method, headers, fields)
  app.decorateRequest('headerCaller')
  for (const name of methodNames) {
    if (!isOffered(name, { reseed })) continue
    const method: Method = methods[name]
    const { bodyLimit = 1_048_576 } = method
    const inHeader = method.credential !== 'account' && method.credential !== 'none'
    app.route({
      method: method.verb,
      url: method.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit,
      // before the body: unauthenticated bodies are not read
      onRequest: async (request) => {
        const { authorization } = request.headers
        if (inHeader && (authorization !== undefined || !method.credentialOptional)) {
          request.headerCaller = await identify(method, request, {})
          countCall(request.headerCaller, request)
        }
      },
      preParsing: countBody,
      handler: async (request, reply) => {
        const fields = bodyFields(request, method)
        const caller = request.headerCaller ?? (await identify(method, request, fields))
        if (!request.headerCaller) countCall(caller, request)
        return sendAnswer(reply, method, await answer(name, { request, fields, caller, db, jobs, reseed }))
      },
      errorHandler: (error, request, reply) => sendFailure(reply, request, method, error),
    })
  }
}

interface Call {
  request: FastifyRequest
  fields: Record<string, unknown>
  caller: Caller
  db: Kysely<Database>
  jobs: Context['jobs']
  reseed: Context['reseed']
}

/** Handles the call of an authenticated caller: checks the fields and the application, then runs the handler. */
async function answer(name: MethodName, { request, fields, caller, db, jobs, reseed }: Call): Promise<unknown> {
  const handler = handlers[name]
  if (handler === notBuilt) throw new NotBuilt(name)
  const method: Method = methods[name]
  // schemas would drop it silently, and the caller would think it was stored
  const proto = protoKey(fields)
  if (proto !== undefined) throw new ArgumentError(proto, 'can’t be used as a name')
  const decoded = decodeRequest(method, fields)
  if (!decoded.ok) {
    const [first] = decoded.faults
    throw new ArgumentError('', first ? decoded.faults.map(faultText).join('; ') : 'The request isn’t valid')
  }
  const broken = unstorableField(decoded.fields)
  if (broken !== undefined) throw new ArgumentError(broken, 'contains an invalid character')
  const context = {
    ...caller,
    db,
    jobs,
    now: new Date(),
    origin: `${request.protocol}://${request.host}`,
    newCode,
    reseed,
    panelMethods: panelMethods.filter((panelMethod) => isOffered(panelMethod, { reseed })),
  }
  // the table pairs each name with its own handler; TypeScript can’t infer that in a loop
  const work = handler as (request: unknown, context: unknown) => Promise<unknown>
  return untilUndisturbed(async () =>
    work(decoded.fields, { ...context, application: await namedApplication(decoded.fields, caller, db) }),
  )
}

/**
 * SQLSTATEs of conflicts with other transactions: serialization failure, deadlock; a row that was looked up was deleted
 * before it was used (foreign key), or a missing one was created (unique).
 */
const disturbed = new Set<unknown>(['40001', '40P01', foreignKeyViolation, uniqueViolation])

/** Retries work after a conflict: it then sees the other transaction's changes and refuses with the field's name. */
async function untilUndisturbed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 5 || !disturbed.has((error as { code?: unknown } | null)?.code)) throw error
    }
  }
}

/** The application of a request. Without a credential, any application can be named by its code. */
async function namedApplication(fields: unknown, caller: Caller, db: Kysely<Database>) {
  const named = fields as Partial<Record<(typeof applicationFields)[number], string>>
  const field = applicationFields.find((candidate) => named[candidate] !== undefined)
  if (field === undefined) return null
  const code = named[field] ?? ''
  return caller === nobody ? anyApplication(db, code) : applicationFor(db, caller, code)
}
