import cookies from '@fastify/cookie'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** What a session cookie holds. */
interface Session {
  name: string
  print: string
  since: number
  seen: number
}

const hour = 3_600_000
const idle = 12 * hour
const longest = 7 * 24 * hour
const renewAfter = 10 * 60 * 1_000
const cookieName = 'session'
/** Cookies whose content is remembered, so that a page's many calls decrypt it once. */
const remembered = 1_000

/** Sessions in an encrypted cookie, kept nowhere else: 12 hours from the last use, a week at most. */
export interface Sessions {
  /** Who is signed in, or undefined. Renews the cookie where it is due. */
  person(request: FastifyRequest, reply: FastifyReply): Promise<User | undefined>
  /** Who is signed in; throws a ProxyError 401 for nobody. */
  signedIn(request: FastifyRequest, reply: FastifyReply): Promise<User>
  begin(request: FastifyRequest, reply: FastifyReply, user: User): void
  end(request: FastifyRequest, reply: FastifyReply): void
}

/** Opens the sessions of the people in `directory`; `key` is 32 bytes. */
export async function openSessions(app: FastifyInstance, key: Buffer, directory: Directory): Promise<Sessions> {
  const codec = await openCodec(app, key)
  const known = new Map<string, Session>()

  function read(request: FastifyRequest): Session | undefined {
    const { cookie } = request.headers
    if (cookie === undefined) return undefined
    let session = known.get(cookie)
    if (!session) {
      session = codec.decode(cookies.parse(cookie)[cookieName])
      if (!session) return undefined
      if (known.size >= remembered) known.clear()
      known.set(cookie, session)
    }
    const now = Date.now()
    return now - session.seen > idle || now - session.since > longest ? undefined : session
  }

  function write(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number) {
    const secure = request.protocol === 'https'
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const
    reply.header('set-cookie', cookies.serialize(cookieName, value, options))
  }
  const keep = (request: FastifyRequest, reply: FastifyReply, session: Session) =>
    write(request, reply, codec.encode(session), idle / 1_000)

  async function person(request: FastifyRequest, reply: FastifyReply) {
    const session = read(request)
    if (!session) return undefined
    const user = await directory.current(session.name, session.print)
    const now = Date.now()
    if (user && now - session.seen > renewAfter) keep(request, reply, { ...session, seen: now })
    return user
  }

  return {
    person,
    async signedIn(request, reply) {
      const user = await person(request, reply)
      if (!user) throw new ProxyError(401, 'Sign in to go on')
      return user
    },
    begin(request, reply, user) {
      const now = Date.now()
      keep(request, reply, { name: user.name, print: fingerprint(user), since: now, seen: now })
    },
    end: (request, reply) => write(request, reply, '', 0),
  }
}

/** Encrypts sessions and reads them back. The plugin's own hooks, which would do so in every request, stay in an empty scope. */
async function openCodec(app: FastifyInstance, key: Buffer) {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(secureSession, { key, cookieName, expiry: longest / 1_000 })
    scope = inner
  })
  return {
    encode: (session: Session) => scope.encodeSecureSession(scope.createSecureSession({ ...session })),
    /** Undefined for a cookie that this key did not write. */
    decode(value: string | undefined): Session | undefined {
      const session = value === undefined ? null : scope.decodeSecureSession(value)
      const [name, print, since, seen] = [
        session?.get('name'),
        session?.get('print'),
        session?.get('since'),
        session?.get('seen'),
      ]
      if (name === undefined || print === undefined || since === undefined) return undefined
      return { name, print, since, seen: seen ?? since }
    },
  }
}
