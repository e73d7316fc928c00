import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SealedCookies } from './sealedCookies.ts'

const cookieName = 'known-browser'
const days = 24 * 3_600
const content = z.object({ knows: z.array(z.string()) })
/** Maximum people per browser; the one who signed in longest ago is dropped. */
const most = 5

/** Browsers in which a person has signed in before: strangers who guess the name can’t lock them out. */
export function knownBrowsers(cookies: SealedCookies) {
  const names = (request: FastifyRequest) => content.safeParse(cookies.read(request, cookieName)).data?.knows ?? []
  const plain = (name: string) => name.trim().toLowerCase()
  return {
    knows: (request: FastifyRequest, name: string) => names(request).includes(plain(name)),
    remember(request: FastifyRequest, reply: FastifyReply, name: string) {
      const knows = [plain(name), ...names(request).filter((known) => known !== plain(name))].slice(0, most)
      cookies.write(request, reply, cookieName, { knows }, 180 * days)
    },
  }
}
export type KnownBrowsers = ReturnType<typeof knownBrowsers>
