import { statusCode } from '#contract/wire.ts'

/** A refusal that the service reports to its caller. Anything else that a handler throws is an internal error (500). */
export class ServiceError extends Error {
  /** `statusCode` is for the envelope, `httpStatus` for `/api/v2/`. */
  constructor(
    message: string,
    readonly statusCode: number,
    readonly httpStatus: number,
  ) {
    super(message)
    this.name = new.target.name
  }
}

/** An invalid argument: envelope 210, or HTTP 400. The message starts with the field’s name. */
export class ArgumentError extends ServiceError {
  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(field === '' ? problem : `${field}: ${problem}`, 210, 400)
  }
}

/** The token is missing, unknown, or of the wrong kind. */
export class AccountNotFound extends ServiceError {
  constructor() {
    super('Account not found', 210, 401)
  }
}

export class ApplicationNotFound extends ServiceError {
  constructor() {
    super('Application not found', 210, 404)
  }
}

/** The caller has no task or object with this ID. */
export class NotFoundError extends ServiceError {
  constructor(message: string) {
    super(message, 210, 404)
  }
}

/** The application isn’t in the token’s scope. */
export class TokenRestricted extends ServiceError {
  constructor() {
    super('Token restrictions forbid this operation', 403, 403)
  }
}

/** The method is in the contract but has no handler yet. */
export class NotBuilt extends ServiceError {
  constructor(method: string) {
    super(`This backend doesn’t support ${method} yet`, 501, 501)
  }
}

/** The result of a scheduled request isn’t ready. */
export class StillProcessed extends ServiceError {
  constructor() {
    super('Request is still being processed', statusCode.pending, 425)
  }
}

/** A scheduled request failed; the reason is shown to people. */
export class ResultFailed extends ServiceError {
  constructor(reason: string) {
    super(reason, statusCode.argument, 400)
  }
}

/** Overloaded: the same call may succeed in a moment. Reported by HTTP status in either response format. */
export class Busy extends ServiceError {
  /** Seconds. */
  readonly retryAfter: number = 5

  constructor(
    message = 'The service is busy. Try again in a moment.',
    code: number = statusCode.internal,
    status = 503,
  ) {
    super(message, code, status)
  }
}

/** A caller exceeded the rate limit; `of` describes the caller: 'with this token'. */
export class TooManyCalls extends Busy {
  override readonly retryAfter = 10

  constructor(of: string) {
    super(`Too many requests ${of}. Try again in a moment.`, statusCode.tooManyCalls, 429)
  }
}
