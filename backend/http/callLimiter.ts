import { TooManyCalls } from '../rules/errors.ts'

/** Seconds over which calls are counted, so that a burst is no offense. */
const period = 10

/** Counts the calls of each token. Counted in place: every call passes here, and none waits for a promise. */
export function callLimiter(perSecond: number, clock = Date.now) {
  let current = 0
  let counts = new Map<number, number>()
  /** Counts one call of a token; throws TooManyCalls above the limit. */
  return (token: number): void => {
    const now = Math.floor(clock() / (period * 1_000))
    if (now !== current) counts = new Map()
    current = now
    const count = (counts.get(token) ?? 0) + 1
    counts.set(token, count)
    if (count > perSecond * period) throw new TooManyCalls()
  }
}
