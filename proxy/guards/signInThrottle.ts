import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ProxyError } from '../errors.ts'

/** A sign-in attempt. */
export interface Attempt {
  address: string
  name: string
  /** True if this browser has signed in with that name before. */
  known: boolean
}

/**
 * Slows down guessing without locking anyone out. Only failures count. Strangers share the hourly allowance of a name and are
 * slowed down beyond it; browsers that know the name have their own allowance. Together they stay within 100 failures an
 * hour for one name (OWASP ASVS 2.2.1).
 */
export interface SignInThrottle {
  /** Counts an attempt before its password is checked; throws a ProxyError 429 above the limit. */
  begin(attempt: Attempt): Promise<void>
  /** Uncounts a successful attempt. */
  succeeded(attempt: Attempt): Promise<void>
}

export interface ThrottleLimits {
  /** Failures a minute for one name from one address, and for all names from one address. */
  perName: number
  perAddress: number
  /** Failures an hour for one name from anywhere; beyond them strangers have one attempt every `slowed` seconds. */
  perHour: number
  slowed: number
  /** Failures an hour for one name from browsers that know it. */
  perHourKnown: number
}

// 20, 60 at one a minute, and 20 of known browsers: 100
export const usualThrottle: ThrottleLimits = { perName: 5, perAddress: 30, perHour: 20, slowed: 60, perHourKnown: 20 }

export function signInThrottle(limits: ThrottleLimits): SignInThrottle {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration })
  const names = limiter(limits.perName, 60)
  const addresses = limiter(limits.perAddress, 60)
  const hour = limiter(limits.perHour, 3_600)
  const slow = limiter(1, limits.slowed)
  const hourKnown = limiter(limits.perHourKnown, 3_600)
  const plain = (name: string) => name.trim().toLowerCase().slice(0, 100)
  const pair = ({ address, name, known }: Attempt) => `${known ? 'known' : address} ${plain(name)}`
  return {
    async begin(attempt) {
      const { address, name, known } = attempt
      try {
        if (!known) await addresses.consume(address)
        await names.consume(pair(attempt))
        if (known) await hourKnown.consume(plain(name))
        else await hour.consume(plain(name)).catch(() => slow.consume(plain(name)))
      } catch (limit) {
        if (limit instanceof Error) throw limit
        const retryAfter = Math.max(1, Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000))
        throw new ProxyError(429, `Too many attempts. Try again in ${formatPause(retryAfter)}.`, { retryAfter })
      }
    },
    async succeeded(attempt) {
      const { address, name, known } = attempt
      await names.delete(pair(attempt))
      if (known) await hourKnown.reward(plain(name))
      else {
        await addresses.reward(address)
        await hour.reward(plain(name))
        await slow.delete(plain(name))
      }
    },
  }
}

/** `1 second`, `45 seconds`, `57 minutes`, rounded up. */
function formatPause(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
