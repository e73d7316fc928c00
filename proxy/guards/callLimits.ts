import { ProxyError } from '../errors.ts'

export interface CallLimits {
  /** Calls of one person in one second, and at the same time. */
  perSecond: number
  atOnce: number
}

/** Keeps one person from using up the service for everyone. Counted in place: calls wait for no promise here. */
export function callLimiter({ perSecond, atOnce }: CallLimits) {
  const running = new Map<string, number>()
  let second = 0
  let counts = new Map<string, number>()
  const refused = () => new ProxyError(429, 'Too many requests. Try again in a moment', { retryAfter: 1 })
  return {
    /** Counts a call of this person; throws a ProxyError 429 above the limit. */
    count(name: string): void {
      const now = Math.floor(Date.now() / 1_000)
      if (now !== second) counts = new Map()
      second = now
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      if (count > perSecond) throw refused()
    },
    /** A call that runs from here until `end`; throws a ProxyError 429 where too many already do. */
    begin(name: string): void {
      const count = running.get(name) ?? 0
      if (count >= atOnce) throw refused()
      running.set(name, count + 1)
    },
    end(name: string): void {
      const left = (running.get(name) ?? 1) - 1
      if (left > 0) running.set(name, left)
      else running.delete(name)
    },
  }
}
export type CallLimiter = ReturnType<typeof callLimiter>
