import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ProxyError } from '../errors.ts'
import type { Directory } from '../users/directory.ts'
import { fingerprint, type User } from '../users/user.ts'
import type { EndedSessions } from './endedSessions.ts'
import { isSecure, type SealedCookies } from './sealedCookies.ts'

/** The content of a session cookie. Times are milliseconds since 1970. */
const session = z.object({
  id: z.string(),
  name: z.string(),
  /** Fingerprint of the password hash at sign-in. */
  print: z.string(),
  /** `EndedSessions.family` at sign-in. */
  family: z.string(),
  /** When they signed in. */
  since: z.number(),
  /** When the cookie was last renewed. */
  seen: z.number(),
  /** When they last entered their password. */
  confirmed: z.number(),
})
type Session = z.infer<typeof session>

const minute = 60_000
const hour = 60 * minute
const idle = 12 * hour
/** Maximum lifetime of a session in milliseconds. */
export const longestSession = 7 * 24 * hour
const renewAfter = 10 * minute
const confirmedFor = 15 * minute
/** Maximum difference between the clocks of two replicas. */
const skew = minute
const cookieName = 'session'
/** Cached cookies, so a page’s many calls decrypt one only once. */
const remembered = 1_000

/**
 * Sessions in an encrypted cookie: valid for 12 hours after the last use, for at most a week, and ended immediately by
 * sign-out.
 */
export interface Sessions {
  /** The signed-in user, or undefined. Renews the cookie if it is due and there is a `reply`. */
  person(request: FastifyRequest, reply?: FastifyReply): User | undefined
  /** The signed-in user; throws a ProxyError 401 if no one is signed in. */
  signedIn(request: FastifyRequest, reply?: FastifyReply): User
  /** Throws a ProxyError 403 that requires the password, unless it was entered within the last 15 minutes. */
  requireConfirmed(request: FastifyRequest): void
  begin(request: FastifyRequest, reply: FastifyReply, user: User): void
  /** Records that the password was entered again. */
  confirm(request: FastifyRequest, reply: FastifyReply): void
  /** Ends this session, or all of its person’s; returns whose it was. */
  end(request: FastifyRequest, reply: FastifyReply, scope: 'here' | 'everywhere'): Promise<string | undefined>
}

export function openSessions(cookies: SealedCookies, directory: Directory, ended: EndedSessions): Sessions {
  const known = new Map<string, Session>()

  function read(request: FastifyRequest): Session | undefined {
    const { cookie } = request.headers
    if (cookie === undefined) return undefined
    const key = isSecure(request) ? `https ${cookie}` : cookie
    let found = known.get(key)
    if (!found) {
      found = session.safeParse(cookies.read(request, cookieName)).data
      if (!found) return undefined
      if (known.size >= remembered) known.clear()
      known.set(key, found)
    }
    const now = Date.now()
    const { since, seen } = found
    const over = now - seen > idle || now - since > longestSession
    return over || seen > now + skew || since > now + skew || ended.has(found) ? undefined : found
  }

  function keep(request: FastifyRequest, reply: FastifyReply, kept: Session) {
    const left = Math.min(idle, kept.since + longestSession - Date.now())
    cookies.write(request, reply, cookieName, kept, Math.ceil(left / 1_000))
  }

  function person(request: FastifyRequest, reply?: FastifyReply) {
    const found = read(request)
    if (!found) return undefined
    const user = directory.current(found.name, found.print)
    const now = Date.now()
    if (user && reply && now - found.seen > renewAfter) keep(request, reply, { ...found, seen: now })
    return user
  }

  return {
    person,
    signedIn(request, reply) {
      const user = person(request, reply)
      if (!user) throw new ProxyError(401, 'Sign in to continue')
      return user
    },
    requireConfirmed(request) {
      const { confirmed = 0 } = read(request) ?? {}
      if (Date.now() - confirmed > confirmedFor)
        throw new ProxyError(403, 'Enter your password again to continue', { reason: 'password' })
    },
    begin(request, reply, user) {
      const now = Date.now()
      const times = { since: now, seen: now, confirmed: now }
      const family = ended.family(user.name)
      keep(request, reply, { id: randomUUID(), name: user.name, print: fingerprint(user), family, ...times })
    },
    confirm(request, reply) {
      const found = read(request)
      const now = Date.now()
      if (found) keep(request, reply, { ...found, seen: now, confirmed: now })
    },
    async end(request, reply, scope) {
      const found = read(request)
      cookies.write(request, reply, cookieName, undefined, 0)
      if (found) await (scope === 'here' ? ended.end(found.id) : ended.endAll(found.name))
      return found?.name
    },
  }
}
