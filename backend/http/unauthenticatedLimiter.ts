import type { Kysely } from 'kysely'
import type { Credential } from '#contract/method.ts'
import type { Database } from '../db/tables.ts'
import { tokenHash } from '../db/tokenHash.ts'
import { type Caller, findCaller } from '../methods/access/findCaller.ts'
import { AccountNotFound } from '../rules/errors.ts'
import { rateLimiter } from './rateLimiter.ts'
import { toNetwork } from './toNetwork.ts'

/** Addresses without a valid credential that have a counter of their own: about 2 MB. */
const mostStrangers = 10_000
/** Valid tokens to remember: about 2 MB. */
const mostTokens = 10_000

/** A token of one kind is invalid where the other kind is expected. */
const keyOf = (credential: Credential, hash: string) => `${credential === 'device' ? 'device' : 'server'} ${hash}`

/**
 * Limits calls without a valid credential by address. Beyond the limit, only previously valid tokens are looked up: guesses
 * cost no query, and a client that shares its address with a guesser isn’t blocked.
 */
export function limitStrangers(db: Kysely<Database>, callsPerSecond: number) {
  const limiter = rateLimiter<string>(callsPerSecond, 'from this address', { most: mostStrangers })
  const good = new Set<string>()
  return {
    /** Counts a call from an address; throws TooManyCalls above the limit. */
    count: (address: string) => limiter.count(toNetwork(address)),
    /** The caller of a token from an address; throws AccountNotFound, and TooManyCalls above the limit. */
    async callerOf(address: string, credential: Credential, token: string | undefined): Promise<Caller> {
      const network = toNetwork(address)
      // only here, so that a valid call is hashed once
      if (!limiter.allows(network) && !good.has(keyOf(credential, tokenHash(token ?? '')))) limiter.count(network)
      try {
        const caller = await findCaller(db, credential, token)
        if (good.size >= mostTokens) good.clear()
        good.add(keyOf(credential, caller.token.hash))
        return caller
      } catch (error) {
        if (error instanceof AccountNotFound) {
          good.delete(keyOf(credential, tokenHash(token ?? '')))
          limiter.count(network)
        }
        throw error
      }
    },
  }
}

export type UnauthenticatedLimiter = ReturnType<typeof limitStrangers>
