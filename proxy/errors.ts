import type { Fault } from '#contract/wire.ts'

interface Details {
  faults?: Fault[]
  /** The service's status_code. */
  code?: number
  /** Seconds. */
  retryAfter?: number
  /** What the console does about it: ask for the password and repeat the call. */
  reason?: 'password'
  /** The service may have processed the request. */
  uncertain?: true
  /** The console itself refused it, so the service got nothing. */
  unsent?: true
}

/** The response to a failed call. `message` is shown to people. */
export class ProxyError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }
}
