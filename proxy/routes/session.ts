import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maySendApproved } from '#contract/approvedSend.ts'
import { consoleMethodNames, consoleMethods } from '#contract/console/index.ts'
import { methodNames, methods } from '#contract/index.ts'
import { may, permissions } from '#contract/roles.ts'
import { getFaults } from '#contract/wire.ts'
import type { ProxyConfig } from '../config.ts'
import { ProxyError } from '../errors.ts'
import type { AuditLog } from '../guards/auditLog.ts'
import { clientAddress } from '../guards/clientAddress.ts'
import type { KnownBrowsers } from '../guards/knownBrowsers.ts'
import type { Sessions } from '../guards/sessions.ts'
import type { SignInThrottle } from '../guards/signInThrottle.ts'
import { onceAMinute } from '../record/earlyRefusals.ts'
import type { ActivityRecord, Ending } from '../record/openRecord.ts'
import { actorOf, failedEnding } from '../record/recordedActions.ts'
import { demoUsers } from '../users/demoUsers.ts'
import type { Directory } from '../users/directory.ts'
import type { User } from '../users/user.ts'

const signIn = z.object({
  name: z.string().min(1, 'Enter your username').max(100, 'Use at most 100 characters'),
  password: z.string().min(1, 'Enter your password').max(1_000, 'Use at most 1,000 characters'),
})

interface Parts {
  directory: Directory
  sessions: Sessions
  audit: AuditLog
  record: ActivityRecord
  throttle: SignInThrottle
  browsers: KnownBrowsers
  /** True if some sends wait, for a time or for approval. */
  holdsSends: () => Promise<boolean>
}

/**
 * GET returns who is signed in, POST signs in, DELETE signs out (`?everywhere=true`: in every browser). POST /session/password
 * requires the signed-in user's password again.
 */
export function addSessionRoutes(
  app: FastifyInstance,
  { service, maps, confirmAbove, outboxSeconds, supportPresets, usersFile }: ProxyConfig,
  { directory, sessions, audit, record, throttle, browsers, holdsSends }: Parts,
): void {
  const described = async (user: User) => ({
    signedIn: true,
    name: user.name,
    role: user.role,
    may: [
      ...methodNames.filter((name) => may(user.role, methods[name])),
      ...consoleMethodNames.filter((name) => consoleMethods[name].administrators && user.role === 'administrator'),
    ],
    maySeeKeys: permissions[user.role].keys.includes('read'),
    service,
    maps: { tiles: maps.tiles ?? null, attribution: maps.attribution ?? null, geocoder: maps.geocoder ?? null },
    confirmAbove,
    holdsSends: await holdsSends(),
    holdSeconds: outboxSeconds,
    approvedPresets: maySendApproved(user.role, 'createMessage', supportPresets) ? supportPresets : [],
    supportPresets,
    demoUsers: null,
  })

  const isFirst = onceAMinute()
  const note = (
    request: FastifyRequest,
    event: string,
    user: Pick<User, 'name' | 'role'> | undefined,
    ending: Ending,
  ) => record.note({ ...actorOf(request, user), event, application: null, objects: [], requestId: request.id }, ending)

  app.get('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const user = sessions.person(request, reply)
    if (!user) return { signedIn: false, service, demoUsers: usersFile === undefined ? demoUsers : null }
    return described(user)
  })

  app.post('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = signIn.safeParse(request.body)
    if (!given.success)
      throw new ProxyError(422, 'Enter your username and password', { faults: getFaults(given.error) })
    const user = await authenticate(request, given.data)
    if (!user) throw new ProxyError(401, 'Incorrect username or password')
    // ends the session of whoever was signed in here before
    if (sessions.person(request)) await sessions.end(request, reply, 'here')
    sessions.begin(request, reply, user)
    browsers.remember(request, reply, user.name)
    audit('signed in', { name: user.name, address: clientAddress(request), role: user.role })
    await note(request, 'sign in', user, { outcome: 'done', status: 200 })
    return described(user)
  })

  app.post('/session/password', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const user = sessions.signedIn(request)
    const { name } = user
    const given = signIn.safeParse({ ...(request.body as object | null), name })
    if (!given.success) throw new ProxyError(422, 'Enter your password', { faults: getFaults(given.error) })
    if (!(await authenticate(request, given.data))) {
      const message = 'Incorrect password'
      throw new ProxyError(422, message, { faults: [{ field: 'password', message }] })
    }
    sessions.confirm(request, reply)
    audit('password confirmed', { name, address: clientAddress(request) })
    await note(request, 'confirm password', user, { outcome: 'done', status: 204 })
    return reply.code(204).send()
  })

  app.delete('/session', async (request, reply) => {
    const scope = (request.query as { everywhere?: unknown }).everywhere === 'true' ? 'everywhere' : 'here'
    const user = sessions.person(request)
    const name = await sessions.end(request, reply, scope)
    if (name !== undefined) {
      audit(scope === 'here' ? 'signed out' : 'signed out everywhere', { name, address: clientAddress(request) })
      await note(request, scope === 'here' ? 'sign out' : 'sign out everywhere', user, { outcome: 'done', status: 204 })
    }
    return reply.code(204).send()
  })

  /** The user with this name and password, if any; throws a ProxyError 429 after too many attempts. */
  async function authenticate(request: FastifyRequest, { name, password }: z.infer<typeof signIn>) {
    const attempt = { address: clientAddress(request), name, known: browsers.knows(request, name) }
    await throttle.begin(attempt).catch(async (refusal: unknown) => {
      audit('sign-in throttled', { name, address: attempt.address })
      if (isFirst(attempt.address)) await note(request, 'sign in', directory.named(name), failedEnding(refusal))
      throw refusal
    })
    const user = await directory.authenticate(name, password)
    if (user) {
      await throttle.succeeded(attempt)
      return user
    }
    audit('sign-in refused', { name, address: clientAddress(request) })
    // what isn’t a username may be a password, typed into the wrong field
    const known = directory.named(name)
    const message = known ? 'Incorrect password' : 'Unknown username'
    await note(request, 'sign in', known, { outcome: 'refused', status: 401, message })
    return undefined
  }
}
