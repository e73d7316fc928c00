import { ApiError, isCanceled } from '#api/errors.ts'

/** What is said above the buttons when a form could not be sent. */
export interface SubmissionFailure {
  messages: readonly string[]
  requestId?: string
  /** Number of the request in the log. */
  logged?: number
}

/** A failed call as what is said above the buttons; undefined where nothing failed or the person canceled. */
export function failureOf(error: unknown): SubmissionFailure | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return { messages: [error instanceof Error ? error.message : String(error)] }
  if (isCanceled(error)) return undefined
  return { messages: [error.message], requestId: error.requestId, logged: error.logged }
}
