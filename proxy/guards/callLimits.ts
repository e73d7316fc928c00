import type { FastifyReply } from 'fastify'
import { ProxyError } from '../errors.ts'

export interface CallLimits {
  /** Calls of one person in one second, and at the same time. */
  perSecond: number
  atOnce: number
}

/** Keeps one person from using up the service for everyone. Synchronous: calls shouldn’t wait for a promise. */
export function callLimiter({ perSecond, atOnce }: CallLimits) {
  const running = new Map<string, number>()
  let second = 0
  let counts = new Map<string, number>()
  const refused = () => new ProxyError(429, 'Too many requests. Try again in a moment.', { retryAfter: 1 })
  const count = (name: string) => {
    const now = Math.floor(Date.now() / 1_000)
    if (now !== second) counts = new Map()
    second = now
    const calls = (counts.get(name) ?? 0) + 1
    counts.set(name, calls)
    if (calls > perSecond) throw refused()
  }
  const begin = (name: string) => {
    const calls = running.get(name) ?? 0
    if (calls >= atOnce) throw refused()
    running.set(name, calls + 1)
  }
  const end = (name: string) => {
    const left = (running.get(name) ?? 1) - 1
    if (left > 0) running.set(name, left)
    else running.delete(name)
  }
  return {
    /** Counts a call of this person; throws a ProxyError 429 above the limit. */
    count,
    /** Starts a call, which runs until `end`; throws a ProxyError 429 if too many are running. */
    begin,
    end,
    /** Starts a streamed call, which runs until the response is sent or its caller is gone. Throws like the others. */
    hold(name: string, { raw }: FastifyReply): void {
      count(name)
      begin(name)
      raw.once('close', () => end(name))
    },
  }
}
export type CallLimiter = ReturnType<typeof callLimiter>
