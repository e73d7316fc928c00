import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProxyError } from '../errors.ts'
import type { Directory } from '../users/directory.ts'
import { fingerprint, type User } from '../users/user.ts'

declare module '@fastify/secure-session' {
  interface SessionData {
    name: string
    /** Fingerprint of the password hash at sign-in. */
    print: string
    /** When they signed in, milliseconds since 1970. */
    since: number
    /** When the cookie was last renewed, milliseconds since 1970. */
    seen: number
  }
}

const hour = 3_600
const longest = 7 * 24 * hour * 1_000
const renewAfter = 10 * 60 * 1_000

/** Sessions in an encrypted cookie, kept nowhere else: 12 hours from the last use, a week at most. */
export async function addSessions(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(secureSession, {
    key,
    cookieName: 'session',
    expiry: 12 * hour,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure: 'auto', maxAge: 12 * hour },
  })
}

/** Who is signed in, or undefined. */
export async function personOf(request: FastifyRequest, directory: Directory): Promise<User | undefined> {
  const [name, print, since] = [request.session.get('name'), request.session.get('print'), request.session.get('since')]
  if (name === undefined || print === undefined || since === undefined || Date.now() - since > longest) return undefined
  const person = await directory.current(name, print)
  // a changed session is sent again, with its time starting anew
  if (person && Date.now() - (request.session.get('seen') ?? since) > renewAfter)
    request.session.set('seen', Date.now())
  return person
}

/** Who is signed in; throws a ProxyError 401 for nobody. */
export async function signedIn(request: FastifyRequest, directory: Directory): Promise<User> {
  const person = await personOf(request, directory)
  if (!person) throw new ProxyError(401, 'Sign in to go on')
  return person
}

export function beginSession(request: FastifyRequest, user: User): void {
  request.session.regenerate()
  request.session.set('name', user.name)
  request.session.set('print', fingerprint(user))
  request.session.set('since', Date.now())
}
