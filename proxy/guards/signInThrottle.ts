import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ProxyError } from '../errors.ts'

/** Keeps guessing slow: per address and name, per address, and per name from anywhere. Only failures count. */
export interface SignInThrottle {
  /** Counts an attempt before its password is looked at; throws a ProxyError 429 above the limit. */
  begin(address: string, name: string): Promise<void>
  /** Takes back the attempts of a name that has signed in. */
  succeeded(address: string, name: string): Promise<void>
}

export interface ThrottleLimits {
  /** Failures for one name from one address, for all names from one address, and for one name from anywhere, in a window of `seconds`. */
  perName: number
  perAddress: number
  perNameAnywhere: number
  seconds: number
}

export function signInThrottle({ perName, perAddress, perNameAnywhere, seconds }: ThrottleLimits): SignInThrottle {
  const names = new RateLimiterMemory({ points: perName, duration: seconds })
  const addresses = new RateLimiterMemory({ points: perAddress, duration: seconds })
  const everywhere = new RateLimiterMemory({ points: perNameAnywhere, duration: seconds })
  const plain = (name: string) => name.trim().toLowerCase().slice(0, 100)
  const keyOf = (address: string, name: string) => `${address} ${plain(name)}`
  return {
    async begin(address, name) {
      try {
        await addresses.consume(address)
        await names.consume(keyOf(address, name))
        await everywhere.consume(plain(name))
      } catch (limit) {
        if (limit instanceof Error) throw limit
        const retryAfter = Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000)
        throw new ProxyError(429, `Too many attempts. Try again in ${retryAfter} seconds`, { retryAfter })
      }
    },
    async succeeded(address, name) {
      await names.delete(keyOf(address, name))
      await addresses.reward(address)
      await everywhere.reward(plain(name))
    },
  }
}
