import cookies from '@fastify/cookie'
import secureSession from '@fastify/secure-session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module '@fastify/secure-session' {
  interface SessionData {
    content: unknown
  }
}

/** Encrypted cookies that pages can’t read. Behind HTTPS they are `Secure` with the `__Host-` prefix, and no others are read. */
export interface SealedCookies {
  /** The content of a cookie; undefined if there is none, or if another key wrote it. */
  read(request: FastifyRequest, name: string): unknown
  /** Sets a cookie for `maxAge` seconds; undefined removes it. */
  write(request: FastifyRequest, reply: FastifyReply, name: string, content: unknown, maxAge: number): void
}

/** Maximum lifetime of a cookie in seconds. */
const longest = 180 * 24 * 3_600

export const isSecure = (request: FastifyRequest) => request.protocol === 'https'

/** Opens the cookies; `key` is 32 bytes. The plugin’s hooks, which decrypt on every request, are in an empty scope. */
export async function openSealedCookies(app: FastifyInstance, key: Buffer): Promise<SealedCookies> {
  let scope = app
  await app.register(async (inner) => {
    await inner.register(secureSession, { key, cookieName: 'unused', expiry: longest })
    scope = inner
  })
  const prefixed = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name)
  return {
    read(request, name) {
      const value = cookies.parse(request.headers.cookie ?? '')[prefixed(request, name)]
      return value === undefined ? undefined : scope.decodeSecureSession(value)?.get('content')
    },
    write(request, reply, name, content, maxAge) {
      const value = content === undefined ? '' : scope.encodeSecureSession(scope.createSecureSession({ content }))
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const
      const age = { maxAge: content === undefined ? 0 : maxAge }
      reply.header('set-cookie', cookies.serialize(prefixed(request, name), value, { ...options, ...age }))
    },
  }
}
