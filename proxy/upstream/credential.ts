import type { Credential } from '#contract/method.ts'
import type { ProxyConfig } from '../config.ts'

/** The token for a kind of credential: device methods have their own, all others use the API token. */
export const tokenFor = (credential: Credential, tokens: ProxyConfig['tokens']): string =>
  credential === 'device' ? tokens.device : tokens.api
