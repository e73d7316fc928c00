import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { methodNames, methods } from '#contract/index.ts'
import { may, permissions } from '#contract/roles.ts'
import { faultsOf } from '#contract/wire.ts'
import type { Config } from '../config.ts'
import { ProxyError } from '../errors.ts'
import type { Sessions } from '../guards/sessions.ts'
import type { SignInThrottle } from '../guards/signInThrottle.ts'
import { demoUsers } from '../users/demoUsers.ts'
import type { Directory } from '../users/directory.ts'
import type { User } from '../users/user.ts'

const signIn = z.object({
  name: z.string().min(1, 'Enter your name').max(100, 'Use at most 100 characters'),
  password: z.string().min(1, 'Enter your password').max(1_000, 'Use at most 1,000 characters'),
})

/** GET tells who is signed in, POST signs in, DELETE signs out. */
export function addSessionRoutes(
  app: FastifyInstance,
  { service, maps, usersFile }: Config,
  directory: Directory,
  sessions: Sessions,
  throttle: SignInThrottle,
): void {
  const described = (user: User) => ({
    signedIn: true,
    name: user.name,
    role: user.role,
    may: methodNames.filter((name) => may(user.role, methods[name])),
    maySeeKeys: permissions[user.role].keys.includes('read'),
    service,
    maps: { tiles: maps.tiles ?? null, attribution: maps.attribution ?? null, geocoder: maps.geocoder ?? null },
    demoUsers: null,
  })

  app.get('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const user = await sessions.person(request, reply)
    if (!user) return { signedIn: false, service, demoUsers: usersFile === undefined ? demoUsers : null }
    return described(user)
  })

  app.post('/session', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = signIn.safeParse(request.body)
    if (!given.success)
      throw new ProxyError(422, 'Enter your name and your password', { faults: faultsOf(given.error) })
    await throttle.begin(request.ip, given.data.name)
    const user = await directory.authenticate(given.data.name, given.data.password)
    if (!user) {
      request.log.warn({ name: given.data.name }, 'sign-in refused')
      throw new ProxyError(401, 'The name or the password is wrong')
    }
    await throttle.succeeded(request.ip, given.data.name)
    sessions.begin(request, reply, user)
    request.log.info({ name: user.name, role: user.role }, 'signed in')
    return described(user)
  })

  app.delete('/session', async (request, reply) => {
    sessions.end(request, reply)
    return reply.code(204).send()
  })
}
