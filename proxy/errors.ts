import type { Fault } from '#contract/wire.ts'

/** What the console is told when a call does not succeed. `message` is for people; `code` is the service's status_code. */
export class ProxyError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { faults?: Fault[]; code?: number; retryAfter?: number } = {},
  ) {
    super(message)
  }
}
