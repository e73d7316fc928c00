import { TooManyCalls } from '../rules/errors.ts'

/** The window in seconds, which allows short bursts. */
const period = 10

interface Options {
  /** The number of callers with a counter of their own in a period; others share one. */
  most?: number
  clock?: () => number
}

/**
 * Limits the calls of each caller; `of` describes callers in the error: 'with this token'. Synchronous: every call passes here,
 * and none should wait for a promise.
 */
export function rateLimiter<Caller extends number | string>(
  perSecond: number,
  of: string,
  { most = Number.POSITIVE_INFINITY, clock = Date.now }: Options = {},
) {
  let current = 0
  let counts = new Map<Caller | typeof others, number>()
  const turn = () => {
    const now = Math.floor(clock() / (period * 1_000))
    if (now !== current) counts = new Map()
    current = now
  }
  const keyOf = (caller: Caller) => (counts.has(caller) || counts.size < most ? caller : others)
  return {
    /** Counts one call; throws TooManyCalls above the limit. */
    count(caller: Caller): void {
      turn()
      const key = keyOf(caller)
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count > perSecond * period) throw new TooManyCalls(of)
    },
    /** False if the next call of this caller exceeds the limit. */
    allows(caller: Caller): boolean {
      turn()
      return (counts.get(keyOf(caller)) ?? 0) < perSecond * period
    },
  }
}

const others = Symbol('others')
