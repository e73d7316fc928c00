import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ProxyError } from '../errors.ts'

/** Keeps guessing slow: per address and name, and per address. Only failures count. */
export interface SignInThrottle {
  /** Counts an attempt before its password is looked at; throws a ProxyError 429 above the limit. */
  begin(address: string, name: string): Promise<void>
  /** Takes back the attempts of a name that has signed in. */
  succeeded(address: string, name: string): Promise<void>
}

export interface ThrottleLimits {
  /** Failures for one name from one address, and for all names from one address, in a window of `seconds`. */
  perName: number
  perAddress: number
  seconds: number
}

export function signInThrottle({ perName, perAddress, seconds }: ThrottleLimits): SignInThrottle {
  const names = new RateLimiterMemory({ points: perName, duration: seconds })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: seconds })
  const keyOf = (address: string, name: string) => `${address} ${name.trim().toLowerCase().slice(0, 100)}`
  return {
    async begin(address, name) {
      try {
        await addresses.consume(address)
        await names.consume(keyOf(address, name))
      } catch (limit) {
        if (limit instanceof Error) throw limit
        const retryAfter = Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000)
        throw new ProxyError(429, `Too many attempts. Try again in ${retryAfter} seconds`, { retryAfter })
      }
    },
    async succeeded(address, name) {
      await names.delete(keyOf(address, name))
      await addresses.reward(address)
    },
  }
}
